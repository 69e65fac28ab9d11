import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRecoveryCode, recoveryCodeBytes, recoveryCodeOf } from './recovery-code.ts';

const random = fc.uint8Array({ minLength: recoveryCodeBytes, maxLength: recoveryCodeBytes });

test('a code is six groups of letters and digits that are not mistaken for one another', () => {
  fc.assert(
    fc.property(random, (bytes) => {
      expect(recoveryCodeOf(bytes)).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    }),
  );
});

test('is read however it was typed', () => {
  const code = recoveryCodeOf(Buffer.from('a recovery code'));
  const sloppy = code.toLowerCase().replaceAll('-', ' ').replaceAll('o', '0').replaceAll('i', '1').replaceAll('b', '8');
  expect(sloppy).toMatch(/[018]/);
  expect(readRecoveryCode(` ${sloppy} `)).toBe(readRecoveryCode(code));
});

test('two codes are never read as one', () => {
  fc.assert(
    fc.property(random, random, (one, other) => {
      const isSame = Buffer.from(one).equals(Buffer.from(other));
      expect(readRecoveryCode(recoveryCodeOf(one)) === readRecoveryCode(recoveryCodeOf(other))).toBe(isSame);
    }),
  );
});
