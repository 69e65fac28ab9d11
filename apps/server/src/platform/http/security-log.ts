import {
  type Call,
  captchaNotFilled,
  captchaReset,
  csrfRejected,
  type ErrorDefinition,
  forbidden,
  type Refusal,
  secondFactorMissing,
  signatureRejected,
  tooManyRequests,
} from '@tetri/contract';
import type { CallLog } from './handle.ts';

interface Attempt {
  readonly ip: string;
  /** What the caller sent, once it was read. */
  readonly input: unknown;
  /** Undefined when the call was made. */
  readonly refusal: Refusal | undefined;
}

/** Somebody came up against a guard rather than against a rule of the trade. */
const guards: readonly ErrorDefinition[] = [
  forbidden,
  csrfRejected,
  secondFactorMissing,
  signatureRejected,
  tooManyRequests,
  captchaNotFilled,
  captchaReset,
];

/**
 * Writes down each try to prove who one is, with the names of the proofs that were shown, and each refusal by a guard. What
 * the caller typed is never written: no address, no password, no code.
 */
export function logSecurity(log: CallLog, { path, limit }: Call, { ip, input, refusal }: Attempt): void {
  const outcome = refusal ? { errorCode: refusal.definition.code } : {};
  if (limit === 'sign-in') {
    const text = refusal ? 'a proof of identity was refused' : 'a proof of identity was accepted';
    log[refusal ? 'warn' : 'info']({ call: path, ip, proofs: proofsIn(input), ...outcome }, text);
  } else if (refusal && guards.includes(refusal.definition))
    log.warn({ call: path, ip, ...outcome }, 'a call was refused by a guard');
}

const proofs = ['password', 'oldPassword', 'newPassword', 'code', 'recoveryCode', 'passkey', 'token'];

function proofsIn(input: unknown): string[] {
  if (typeof input !== 'object' || input === null) return [];
  return proofs.filter((name) => Object.hasOwn(input, name));
}
