import { CallFailure } from '@tetri/client';
import {
  changedMeanwhile,
  type ErrorCode,
  fieldNotFilled,
  passkeyNotAccepted,
  passwordIncorrect,
  secondFactorRequired,
  signInTooOld,
} from '@tetri/contract';
import { expect, test } from 'vitest';
import { isProofAsked } from './is-proof-asked.ts';

const refusedWith = ({ code: errorCode }: { readonly code: ErrorCode }) =>
  new CallFailure({ errorCode, message: '', status: 403 });

test('asks who it is where a password, a code or a passkey would help, and nowhere else', () => {
  expect([passwordIncorrect, secondFactorRequired, passkeyNotAccepted].map(refusedWith).map(isProofAsked)).toEqual([
    true,
    true,
    true,
  ]);
  expect([signInTooOld, changedMeanwhile, fieldNotFilled].map(refusedWith).map(isProofAsked)).toEqual([
    false,
    false,
    false,
  ]);
  expect(isProofAsked(new Error('no answer'))).toBe(false);
});
