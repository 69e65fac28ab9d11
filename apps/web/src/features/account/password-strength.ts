/** 0 is next to none, 4 is strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

const pools: readonly [RegExp, number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 33],
  [/[\u0080-\u{10ffff}]/u, 60],
];
/** What is typed first when somebody has to think of a password; each counts as one character. */
const common =
  /password|passw0rd|qwerty|asdfgh|zxcvbn|letmein|welcome|iloveyou|admin|monkey|dragon|bitcoin|crypto|пароль|йцукен|(?:19|20)\d\d/g;
const levels = [28, 40, 56, 76];

/**
 * Guesses how well a password withstands guessing, in bits by pool and length; what follows from the character before it,
 * what is common, and what is the person's own hardly count. An estimate for the meter: the server judges.
 */
export function passwordStrength(password: string, own: readonly string[]): PasswordStrength {
  const rest = withoutOwn(password.toLowerCase(), own).replaceAll(common, '\u0000');
  const pool = pools.reduce((size, [kind, count]) => (kind.test(password) ? size + count : size), 0);
  const bits = countedLength(rest) * Math.log2(Math.max(pool, 1));
  const level = levels.findIndex((limit) => bits < limit);
  return (level < 0 ? 4 : level) as PasswordStrength;
}

function withoutOwn(text: string, own: readonly string[]): string {
  return own
    .flatMap((value) => value.toLowerCase().split(/[\s@.+_-]+/))
    .filter((part) => part.length >= 3)
    .reduce((left, part) => left.replaceAll(part, '\u0000'), text);
}

/** A character that repeats the one before, or is its neighbour in the alphabet, counts a quarter. */
function countedLength(text: string): number {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  return codes.reduce((length, code, at) => {
    const step = code - (codes[at - 1] ?? Number.NaN);
    return length + (Math.abs(step) <= 1 ? 0.25 : 1);
  }, 0);
}
