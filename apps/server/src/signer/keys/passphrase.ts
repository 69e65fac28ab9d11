import { readFile } from 'node:fs/promises';
import { SignerProblem } from '../signer-problem.ts';

/** Shorter ones are found by trying, whatever scrypt costs. */
const lengthMin = 12;

/**
 * The passphrase of SIGNER_PASSPHRASE, or of the file that SIGNER_PASSPHRASE_FILE names; undefined where neither is set. Both
 * leave the environment, so that no process that is started later inherits them.
 */
export async function takePassphrase(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const { SIGNER_PASSPHRASE: text, SIGNER_PASSPHRASE_FILE: file } = env;
  delete env['SIGNER_PASSPHRASE'];
  delete env['SIGNER_PASSPHRASE_FILE'];
  if (text) return text;
  if (!file) return undefined;
  const read = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new SignerProblem(`SIGNER_PASSPHRASE_FILE cannot be read (${error.code ?? 'unknown reason'})`);
  });
  const line = read.replace(/\r?\n$/, '');
  if (line === '') throw new SignerProblem('SIGNER_PASSPHRASE_FILE is empty');
  return line;
}

/** Asked of a passphrase that is to protect something new. */
export function checkPassphrase(passphrase: string): void {
  if (passphrase.length < lengthMin)
    throw new SignerProblem(`The passphrase must have ${lengthMin} characters or more.`);
}
