import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Challenge, solutionText, solveChallenge } from './solve-challenge.ts';

function challengeOf(salt: string, number: number, maxnumber: number): Challenge {
  const challenge = createHash('sha256').update(`${salt}${number}`).digest('hex');
  return { algorithm: 'SHA-256', challenge, maxnumber, salt, signature: 'signed' };
}

test('finds the number that was hidden', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), fc.nat(300), (salt, number) => {
      expect(solveChallenge(challengeOf(salt, number, 300))).toBe(number);
    }),
    { numRuns: 50 },
  );
});

test('gives up where the number is beyond the bound', () => {
  expect(solveChallenge(challengeOf('salt?expires=1', 101, 100))).toBeUndefined();
});

test('writes the solution as Base64 of the parts and the number', () => {
  const challenge = challengeOf('salt', 7, 10);
  expect(JSON.parse(atob(solutionText(challenge, 7)))).toEqual({
    algorithm: 'SHA-256',
    challenge: challenge.challenge,
    number: 7,
    salt: 'salt',
    signature: 'signed',
  });
});
