/** Without what is read for something else: no 0, 1, l, o. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const linkLength = 8;

/** A partner's first link out of random bytes, of which it takes eight. */
export function randomLink(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, linkLength), (byte) => letters[byte % letters.length]).join('');
}
