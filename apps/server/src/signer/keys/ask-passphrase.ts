import type { ReadStream } from 'node:tty';
import { SignerProblem } from '../signer-problem.ts';

/** Asks at the terminal, without showing what is typed. Throws where there is no terminal. */
export async function askPassphrase(input: ReadStream | NodeJS.ReadableStream): Promise<string> {
  if (!('setRawMode' in input) || !input.isTTY)
    throw new SignerProblem('The passphrase is needed: set SIGNER_PASSPHRASE_FILE or SIGNER_PASSPHRASE.');
  process.stderr.write('Passphrase: ');
  input.setRawMode(true);
  input.resume();
  try {
    return await typedLine(input);
  } finally {
    input.setRawMode(false);
    input.pause();
    process.stderr.write('\n');
  }
}

/** Keys as they come, until Enter; Ctrl-C gives up. */
function typedLine(input: ReadStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let typed = '';
    const read = (chunk: Buffer | string) => {
      for (const key of String(chunk)) {
        if (key === '\r' || key === '\n') {
          input.off('data', read);
          resolve(typed);
          return;
        }
        if (key === '\u0003') {
          input.off('data', read);
          reject(new SignerProblem('Given up.'));
          return;
        }
        typed = key === '\u007f' ? typed.slice(0, -1) : typed + key;
      }
    };
    input.on('data', read);
  });
}
