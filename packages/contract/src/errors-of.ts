import type { Call } from './define-call.ts';
import type { ErrorDefinition } from './define-error.ts';
import { secondFactorMissing } from './errors/accounts.ts';
import { signatureRejected, universalErrors } from './errors/any-call.ts';
import { keyRightOf } from './key-right-of.ts';

/**
 * All that a call may answer: its own errors, those of every call, what staff without a second factor are answered, and what a
 * program whose signature is not accepted.
 */
export function errorsOf(call: Call): readonly ErrorDefinition[] {
  const { access, beforeSecondFactor, errors } = call;
  const needsSecondFactor = typeof access === 'object' && !beforeSecondFactor;
  return [
    ...errors,
    ...universalErrors,
    ...(needsSecondFactor ? [secondFactorMissing] : []),
    ...(keyRightOf(call) ? [signatureRejected] : []),
  ];
}
