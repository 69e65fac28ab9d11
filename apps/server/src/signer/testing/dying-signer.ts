import { silentLog } from '../../platform/log.ts';
import { runSigner } from '../run-signer.ts';
import type { SigningLog } from '../signing-log.ts';

/** The real signer, killed where its first argument says: `before` or `after` the log has the signature on the disk. */
const [, , moment, dataDir = '', passphrase = ''] = process.argv;

function dying(log: SigningLog): SigningLog {
  const die = () => process.kill(process.pid, 'SIGKILL');
  return {
    entries: log.entries,
    async append(entry) {
      if (moment === 'before') die();
      await log.append(entry);
      die();
    },
    close: () => log.close(),
  };
}

await runSigner({ dataDir, passphrase, log: silentLog, through: dying });
process.stdout.write('ready\n');
