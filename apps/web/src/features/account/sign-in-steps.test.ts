import {
  accountNotFound,
  codeIncorrect,
  codeIncorrectAgain,
  passkeyNotAccepted,
  secondFactorRequired,
  tooManyRequests,
} from '@tetri/contract';
import { expect, test } from 'vitest';
import { afterRefusal } from './sign-in-steps.ts';

test('being asked for the second factor leads to it without a word', () => {
  expect(afterRefusal('credentials', secondFactorRequired.code)).toEqual({
    step: 'second-factor',
    isCodeWrong: false,
    isFailure: false,
  });
});

test.each([secondFactorRequired, codeIncorrect, codeIncorrectAgain])(
  'a wrong code ($code) marks the boxes',
  ({ code }) => {
    expect(afterRefusal('second-factor', code)).toEqual({ step: 'second-factor', isCodeWrong: true, isFailure: true });
  },
);

test('the error of a passkey that is not accepted is shown where it was asked for, and not at the fields', () => {
  expect(afterRefusal('second-factor', passkeyNotAccepted.code)).toEqual({
    step: 'second-factor',
    isCodeWrong: false,
    isFailure: true,
  });
});

test.each([accountNotFound, tooManyRequests])(
  'any other refusal ($code) is shown where signing in begins',
  ({ code }) => {
    const shown = { step: 'credentials', isCodeWrong: false, isFailure: true };
    expect(afterRefusal('credentials', code)).toEqual(shown);
    expect(afterRefusal('second-factor', code)).toEqual(shown);
  },
);
