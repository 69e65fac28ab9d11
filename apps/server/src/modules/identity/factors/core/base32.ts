const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 of RFC 4648 without padding: the form in which authenticator apps take a secret. */
export function base32(bytes: Uint8Array): string {
  let text = '';
  let waiting = 0;
  let width = 0;
  for (const byte of bytes) {
    waiting = ((waiting & 0x1f) << 8) | byte;
    for (width += 8; width >= 5; width -= 5) text += alphabet.charAt((waiting >>> (width - 5)) & 31);
  }
  return width === 0 ? text : text + alphabet.charAt((waiting << (5 - width)) & 31);
}
