import fc from 'fast-check';
import { expect, test } from 'vitest';
import { challengeOf, numberMax, readSolution } from './challenge.ts';

const key = Buffer.alloc(32, 1);
const expiresAt = new Date('2026-01-05T09:00:00Z');
const tokenOf = (parts: object) => Buffer.from(JSON.stringify(parts)).toString('base64');

test('the hidden number is the answer, and no other', () => {
  fc.assert(
    fc.property(fc.nat(numberMax), fc.nat(numberMax), fc.stringMatching(/^[\da-f]{8,24}$/), (number, other, nonce) => {
      const challenge = challengeOf(key, { nonce, number, expiresAt });
      expect(readSolution(key, tokenOf({ ...challenge, number }))).toEqual({
        challenge: challenge.challenge,
        expiresAt,
      });
      if (other !== number) expect(readSolution(key, tokenOf({ ...challenge, number: other }))).toBeUndefined();
    }),
  );
});

test('no later end can be made of the digits of the number', () => {
  const challenge = challengeOf(key, { nonce: 'ab', number: 12_345, expiresAt });
  const salt = `${challenge.salt}1`;
  expect(readSolution(key, tokenOf({ ...challenge, salt, number: 2345 }))).toBeUndefined();
  expect(readSolution(key, tokenOf({ ...challenge, salt: salt.replace('&', ''), number: 2345 }))).toBeUndefined();
});

test('a challenge of another installation, a changed end or signature is none of ours', () => {
  const challenge = challengeOf(key, { nonce: 'ab', number: 7, expiresAt });
  const right = { ...challenge, number: 7 };
  expect(readSolution(Buffer.alloc(32, 2), tokenOf(right))).toBeUndefined();
  expect(readSolution(key, tokenOf({ ...right, salt: right.salt.replace('=1', '=2') }))).toBeUndefined();
  expect(readSolution(key, tokenOf({ ...right, signature: 'ab' }))).toBeUndefined();
  expect(readSolution(key, tokenOf({ ...right, signature: '00'.repeat(32) }))).toBeUndefined();
});

test('whatever else is handed in is no solution', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json().map((json) => Buffer.from(json).toString('base64')),
      ),
      (token) => {
        expect(readSolution(key, token)).toBeUndefined();
      },
    ),
  );
  for (const number of [-1, 1.5, '7', null, 2 ** 60]) {
    const challenge = challengeOf(key, { nonce: 'ab', number: 7, expiresAt });
    expect(readSolution(key, tokenOf({ ...challenge, number }))).toBeUndefined();
  }
});
