/**
 * What a name begins with, as a capital. Georgian writes names without capitals: those that Unicode 11 has for it are for
 * headlines, and most fonts lack them.
 */
export function firstLetter(name: string): string {
  const [first = ''] = name;
  return /\p{Script=Georgian}/u.test(first) ? first : first.toUpperCase();
}
