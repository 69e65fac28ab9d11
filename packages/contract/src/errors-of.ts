import type { Call } from './define-call.ts';
import type { ErrorDefinition } from './define-error.ts';
import { secondFactorMissing, universalErrors } from './errors.ts';

/** All that a call may answer: its own errors, those of every call, and what staff without a second factor are told. */
export function errorsOf({ access, beforeSecondFactor, errors }: Call): readonly ErrorDefinition[] {
  const needsSecondFactor = typeof access === 'object' && !beforeSecondFactor;
  return [...errors, ...universalErrors, ...(needsSecondFactor ? [secondFactorMissing] : [])];
}
