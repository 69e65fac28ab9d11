let known: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords there are, in lower case; read when the first password is judged. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((text) => text.toLowerCase())),
  );
  return known;
}
