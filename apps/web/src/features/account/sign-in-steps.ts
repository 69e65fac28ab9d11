import {
  codeIncorrect,
  codeIncorrectAgain,
  type ErrorCode,
  passkeyNotAccepted,
  secondFactorRequired,
} from '@tetri/contract';

export type SignInStep = 'credentials' | 'second-factor';

export interface StepAfter {
  readonly step: SignInStep;
  /** The code was wrong: the boxes are cleared and marked. */
  readonly isCodeWrong: boolean;
  /** Being asked for the second factor is no failure, so nothing is said. */
  readonly isFailure: boolean;
}

const codeErrors = new Set<ErrorCode>([secondFactorRequired.code, codeIncorrect.code, codeIncorrectAgain.code]);

/** Where a refusal leads: the second factor has errors of its own, any other is shown where signing in begins. */
export function afterRefusal(step: SignInStep, errorCode: ErrorCode): StepAfter {
  if (step === 'credentials') {
    const isAsked = errorCode === secondFactorRequired.code;
    return { step: isAsked ? 'second-factor' : 'credentials', isCodeWrong: false, isFailure: !isAsked };
  }
  const isCodeWrong = codeErrors.has(errorCode);
  const stays = isCodeWrong || errorCode === passkeyNotAccepted.code;
  return { step: stays ? 'second-factor' : 'credentials', isCodeWrong, isFailure: true };
}
