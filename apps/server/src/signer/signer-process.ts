import { createLog } from '../platform/log.ts';
import { runSigner } from './run-signer.ts';
import { SignerProblem } from './signer-problem.ts';
import { ChildOrder, type ChildWord } from './child-words.ts';

/** The signer as a child of the product: it is told what to do over the channel, and ends with its parent. */

const say = (word: ChildWord) => process.send?.(word);

process.on('disconnect', () => process.exit(0));
// The terminal's Ctrl-C reaches the whole group: the parent says when to end, by leaving.
process.on('SIGINT', () => undefined);

process.once('message', (message) => {
  const { dataDir, passphrase, logLevel } = ChildOrder.parse(message);
  runSigner({ dataDir, passphrase, log: createLog({ level: logLevel }) }).then(
    () => say({ word: 'ready' }),
    (error: unknown) => {
      if (error instanceof SignerProblem) say({ word: 'problem', problem: error.message });
      else console.error(error);
      process.exitCode = 1;
      process.disconnect();
    },
  );
});
