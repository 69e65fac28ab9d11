import { base32 } from './base32.ts';

/** 120 bits: more than the 112 from which on a plain hash is enough (OWASP ASVS 5.0, 6.5.2). */
export const recoveryCodeBytes = 15;

/** "ABCD-EFGH-IJKL-MNOP-QRST-UVWX" of 15 random bytes. */
export function recoveryCodeOf(random: Uint8Array): string {
  return (base32(random).match(/.{4}/g) ?? []).join('-');
}

/** What was typed, as the sign that is hashed: without dashes and spaces, and with the letters that 0, 1 and 8 are mistaken for. */
export function readRecoveryCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll('0', 'O')
    .replaceAll('1', 'I')
    .replaceAll('8', 'B');
}
