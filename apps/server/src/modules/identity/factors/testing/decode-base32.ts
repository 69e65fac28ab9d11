/** What an authenticator app reads from a secret that somebody typed. */
export function decodeBase32(text: string): Buffer {
  const bits = [...text].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
