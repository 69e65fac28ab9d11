import { once } from '../../../platform/once.ts';

/** The most common passwords there are, in lower case; read when the first password is judged. */
export const commonPasswords: () => Promise<ReadonlySet<string>> = once(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((text) => text.toLowerCase()));
});
