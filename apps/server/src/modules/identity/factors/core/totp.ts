import { HOTP, TOTP } from 'otpauth';
import { secretOf } from './base32.ts';

/** What every authenticator app understands: RFC 6238 with SHA-1, six digits, thirty seconds. */
export const totp = { algorithm: 'SHA1', digits: 6, stepSeconds: 30, seedBytes: 20 } as const;

/** The number of the step that a moment lies in. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / totp.stepSeconds);
}

/** The six digits that an app shows during a step (RFC 4226, section 5.3). */
export function codeOf(seed: Uint8Array, step: number): string {
  return HOTP.generate({ secret: secretOf(seed), algorithm: totp.algorithm, digits: totp.digits, counter: step });
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
  const { algorithm, digits } = totp;
  return HOTP.validate({ token: typed, secret: secretOf(seed), algorithm, digits, counter: step, window: 0 }) === 0;
}

/** The address that an app reads from a QR code. `issuer` and `account` are what it shows beside the code. */
export function otpAddress(seed: Uint8Array, { issuer, account }: { issuer: string; account: string }): string {
  const { algorithm, digits, stepSeconds: period } = totp;
  // A colon divides the two.
  const label = account.replaceAll(':', ' ');
  return new TOTP({ issuer, label, secret: secretOf(seed), algorithm, digits, period }).toString();
}
