import { rm } from 'node:fs/promises';
import { systemClock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { answerRequest } from './answer-request.ts';
import { readLimits } from './limits.ts';
import { listenForRequests } from './listen-for-requests.ts';
import { openKeys, signingKey } from './open-keys.ts';
import { keysFolderOf, limitsFileOf, logFileOf, socketPathOf } from './places.ts';
import type { SignerAnswer } from './protocol.ts';
import { SignerProblem } from './signer-problem.ts';
import { SigningDesk } from './signing-desk.ts';
import { openSigningLog, type SigningLog } from './signing-log.ts';

export interface SignerOptions {
  readonly dataDir: string;
  readonly passphrase: string;
  readonly log: Log;
  /** For tests: what stands between the desk and the log. */
  readonly through?: (log: SigningLog) => SigningLog;
}

/**
 * Opens keys, limits and log, and answers on the socket of the data folder until it is closed. It has no database and no
 * network. Whatever leaves open what was signed ends the process: at the next start the log knows.
 */
export async function runSigner({ dataDir, passphrase, log, through = (opened) => opened }: SignerOptions): Promise<{
  close(): Promise<void>;
}> {
  const stored = await openKeys(keysFolderOf(dataDir), passphrase);
  if (stored.length === 0) throw new SignerProblem('There is no key yet: make one with `npm run keys -- create`.');
  const keys = stored.map(signingKey);
  const limits = await readLimits(limitsFileOf(dataDir), (name) => keys.find((key) => key.name === name)?.kind);
  const signingLog = through(await openSigningLog(logFileOf(dataDir), passphrase));
  const desk = new SigningDesk({ keys, limits, log: signingLog, clock: systemClock });

  function fail(err: unknown): never {
    log.fatal({ err }, 'the signer ends, since nobody knows what was signed');
    process.exit(1);
  }
  const answer = (line: string): Promise<SignerAnswer> => answerRequest(line, desk, log).catch(fail);
  const path = socketPathOf(dataDir);
  const server = await listenForRequests(path, { answer, fail });
  if (limits.size === 0) log.warn({}, 'no limits are set, so nothing will be signed');
  log.info(
    { path, keys: keys.map(({ name, kind, address }) => ({ name, kind, address })), limits: limits.size },
    'ready',
  );
  return {
    async close() {
      // Clients are cut off; a signature that is under way is still written.
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await signingLog.close();
      await rm(path, { force: true });
      void closed;
    },
  };
}
