/** 32 signs that are not taken for one another when read aloud or by hand: no 0, O, 1, I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 8;

/** Turns random bytes into a code of 40 bits, written "7K2M-QX9R". Takes the first eight bytes. */
export function pickupCodeOf(bytes: Uint8Array): string {
  const signs = Array.from(bytes.subarray(0, length), (byte) => alphabet[byte % alphabet.length]);
  if (signs.length < length) throw new RangeError(`a code needs ${length} bytes`);
  return `${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`;
}

/** What a person typed as the code is written: any case, with or without hyphen and spaces. Undefined when it is none. */
export function readPickupCode(text: string): string | undefined {
  const signs = text.toUpperCase().replace(/[\s\-‐-―]/g, '');
  if (signs.length !== length || [...signs].some((sign) => !alphabet.includes(sign))) return undefined;
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
}
