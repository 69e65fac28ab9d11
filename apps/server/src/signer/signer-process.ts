import { createLog, type Log, type LogLevel } from '../platform/log.ts';
import { terminalLines } from '../platform/terminal-lines.ts';
import { runSigner } from './run-signer.ts';
import { SignerProblem } from './signer-problem.ts';
import { ChildOrder, type ChildWord } from './child-words.ts';

/** The signer as a child of the product: it receives requests over the channel, and ends with its parent. */

const say = (word: ChildWord) => process.send?.(word);

process.on('disconnect', () => process.exit(0));
// The terminal's Ctrl-C reaches the whole group: the parent says when to end, by leaving.
process.on('SIGINT', () => undefined);

process.once('message', (message) => {
  const { dataDir, passphrase, logLevel } = ChildOrder.parse(message);
  openLog(logLevel)
    .then((log) => runSigner({ dataDir, passphrase, log }))
    .then(
      () => say({ word: 'ready' }),
      (error: unknown) => {
        if (error instanceof SignerProblem) say({ word: 'problem', problem: error.message });
        else console.error(error);
        process.exitCode = 1;
        process.disconnect();
      },
    );
});

/** A person at the terminal reads the same lines of parent and child. */
async function openLog(level: LogLevel): Promise<Log> {
  return createLog({ level, ...(process.stdout.isTTY ? { write: await terminalLines() } : {}) });
}
