import type { Log } from '../platform/log.ts';
import { takePassphrase } from './keys/passphrase.ts';
import { runSigner } from './run-signer.ts';
import { SignerProblem } from './signer-problem.ts';

/** `ROLES=signer`: the signer as a service of its own, until SIGTERM or Ctrl-C. */
export async function runSignerRole(dataDir: string, log: Log, env: NodeJS.ProcessEnv): Promise<void> {
  const passphrase = await takePassphrase(env);
  if (passphrase === undefined)
    throw new SignerProblem('The signer needs SIGNER_PASSPHRASE_FILE or SIGNER_PASSPHRASE.');
  const signer = await runSigner({ dataDir, passphrase, log });
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    void signer.close().then(() => process.exit(0));
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
}
