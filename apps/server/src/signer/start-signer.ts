import { fork } from 'node:child_process';
import path from 'node:path';
import { packageFolder } from '../platform/package-folder.ts';
import type { LogLevel } from '../platform/log.ts';
import { type ChildOrder, ChildWord } from './child-words.ts';
import { socketPathOf } from './places.ts';
import { SignerProblem } from './signer-problem.ts';

/** Found from the package: the built server is one file, and has this beside it as a source. */
const program = path.join(packageFolder, 'src/signer/signer-process.ts');

export interface SignerProcess {
  /** For `createSigner`. */
  readonly socketPath: string;
  readonly pid: number;
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the signer as a child process, which ends with this one however that ends, and answers when it is ready to sign.
 * Rejects with a `SignerProblem` for the owner: no key, another passphrase, a changed file. It is not started again by
 * itself: that would keep the passphrase here.
 */
export async function startSigner({
  dataDir,
  passphrase,
  logLevel = 'info',
}: {
  dataDir: string;
  passphrase: string;
  logLevel?: LogLevel;
}): Promise<SignerProcess> {
  const child = fork(program, [], {
    // None of the server's secrets; Windows starts nothing without the one.
    env: { SystemRoot: process.env['SystemRoot'] },
    execArgv: ['--max-old-space-size=512'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const answered = new Promise<ChildWord | undefined>((resolve, reject) => {
    child.once('message', (message) => resolve(ChildWord.parse(message)));
    child.once('error', reject);
    void ended.then(() => resolve(undefined));
  });
  const order: ChildOrder = { dataDir: path.resolve(dataDir), passphrase, logLevel };
  child.send(order);
  const word = await answered;
  if (word?.word !== 'ready') throw new SignerProblem(word?.problem ?? 'The signer ended before it was ready.');
  return {
    socketPath: socketPathOf(path.resolve(dataDir)),
    pid: child.pid ?? 0,
    ended,
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
