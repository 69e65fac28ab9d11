import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoOf } from './memo.ts';

const number = fc.nat({ max: 999_999_935 });

test('no two orders have the same memo, and each has ten digits', () => {
  fc.assert(
    fc.property(number, number, (one, other) => {
      expect(memoOf(one)).toMatch(/^\d{10}$/);
      expect(memoOf(one) === memoOf(other)).toBe(one === other);
    }),
  );
  expect(new Set(Array.from({ length: 20_000 }, (_, at) => memoOf(at))).size).toBe(20_000);
});

/** Of these nine digits: whose memo they begin, if anybody's. */
function numberOf(digits: string): number {
  const prime = 999_999_937n;
  let [power, base, left] = [1n, 618_033_989n, prime - 2n];
  for (; left > 0n; left >>= 1n, base = (base * base) % prime) if (left & 1n) power = (power * base) % prime;
  return Number((BigInt(digits) * power) % prime) - 1;
}

test('a memo with one wrong digit, or two neighbours exchanged, is nobody’s, however many there are', () => {
  fc.assert(
    fc.property(number, fc.nat({ max: 9 }), fc.nat({ max: 9 }), (of, at, digit) => {
      const memo = memoOf(of);
      const changed = memo.slice(0, at) + digit + memo.slice(at + 1);
      const exchanged = memo.slice(0, at) + (memo[at + 1] ?? '') + memo[at] + memo.slice(at + 2);
      for (const mistyped of [changed, exchanged].filter((text) => text !== memo)) {
        const owner = numberOf(mistyped.slice(0, 9));
        if (owner >= 0 && memoOf(owner).startsWith(mistyped.slice(0, 9))) expect(memoOf(owner)).not.toBe(mistyped);
      }
      expect(numberOf(memo.slice(0, 9))).toBe(of);
    }),
    { numRuns: 500 },
  );
});

test('there is a last one', () => {
  expect(() => memoOf(999_999_936)).toThrow('no more memos');
});
