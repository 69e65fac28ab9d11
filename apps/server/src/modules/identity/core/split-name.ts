export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/** Letters, with the marks that some scripts write on them, and single spaces between words. */
const name = /^[\p{L}\p{M}]+( [\p{L}\p{M}]+)*$/u;

/**
 * A name as it was typed: without a last name, the first is split at its first space. Undefined when it does not fit the
 * specification's rule (section 5): letters and spaces, the first name 2 to 50 of them.
 */
export function splitName(first: string, last?: string): PersonName | undefined {
  const [typedFirst, typedLast] = [tidy(first), tidy(last ?? '')];
  const at = typedLast === '' ? typedFirst.indexOf(' ') : -1;
  const firstName = at < 0 ? typedFirst : typedFirst.slice(0, at);
  const lastName = at < 0 ? typedLast : typedFirst.slice(at + 1);
  if (!isLong(firstName, 2) || !name.test(firstName)) return undefined;
  if (lastName !== '' && (!isLong(lastName, 1) || !name.test(lastName))) return undefined;
  return { firstName, lastName };
}

function tidy(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/ {2,}/g, ' ');
}

function isLong(text: string, min: number): boolean {
  const { length } = [...text];
  return length >= min && length <= 50;
}
