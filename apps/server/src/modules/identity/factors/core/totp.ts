import { createHmac, timingSafeEqual } from 'node:crypto';
import { base32 } from './base32.ts';

/** What every authenticator app understands: RFC 6238 with SHA-1, six digits, thirty seconds. */
export const totp = { algorithm: 'SHA1', digits: 6, stepSeconds: 30, seedBytes: 20 } as const;

/** The number of the step that a moment lies in. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / totp.stepSeconds);
}

/** The six digits that an app shows during a step (RFC 4226, section 5.3). */
export function codeOf(seed: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', seed).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** totp.digits).padStart(totp.digits, '0');
}

/**
 * The step whose code somebody typed: the present one, or the one before, for whoever types slowly or has a clock that is
 * late. No other is taken (RFC 6238, section 5.2).
 */
export function stepOfCode(seed: Uint8Array, step: number, typed: string): number | undefined {
  return [step, step - 1].filter((one) => one >= 0 && isCodeOf(seed, one, typed)).at(0);
}

/** Whether somebody typed the code of this step; how long it takes does not tell how much of it was right. */
export function isCodeOf(seed: Uint8Array, step: number, typed: string): boolean {
  const [right, given] = [Buffer.from(codeOf(seed, step)), Buffer.from(typed)];
  return right.length === given.length && timingSafeEqual(right, given);
}

/** The address that an app reads from a QR code. `issuer` and `account` are what it shows beside the code. */
export function otpAddress(seed: Uint8Array, { issuer, account }: { issuer: string; account: string }): string {
  // A colon divides the two.
  const label = [issuer, account].map((part) => encodeURIComponent(part.replaceAll(':', ' '))).join(':');
  const { algorithm, digits, stepSeconds } = totp;
  const terms = Object.entries({ secret: base32(seed), issuer, algorithm, digits, period: stepSeconds });
  // Not URLSearchParams: some apps show its "+" for a space as it is.
  return `otpauth://totp/${label}?${terms.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
