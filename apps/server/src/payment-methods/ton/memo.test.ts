import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoOf } from './memo.ts';

const number = fc.nat({ max: 999_999_936 });

test('no two orders have the same memo, and each has ten digits', () => {
  fc.assert(
    fc.property(number, number, (one, other) => {
      expect(memoOf(one)).toMatch(/^\d{10}$/);
      expect(memoOf(one) === memoOf(other)).toBe(one === other);
    }),
  );
  expect(new Set(Array.from({ length: 20_000 }, (_, at) => memoOf(at))).size).toBe(20_000);
});

test('what is mistyped in one digit, or has two neighbours exchanged, is nobody’s', () => {
  const given = new Set(Array.from({ length: 5000 }, (_, at) => memoOf(at)));
  fc.assert(
    fc.property(fc.nat({ max: 4999 }), fc.nat({ max: 9 }), fc.nat({ max: 9 }), (of, at, digit) => {
      const memo = memoOf(of);
      const changed = memo.slice(0, at) + digit + memo.slice(at + 1);
      const exchanged = memo.slice(0, at) + (memo[at + 1] ?? '') + memo[at] + memo.slice(at + 2);
      for (const mistyped of [changed, exchanged]) if (mistyped !== memo) expect(given.has(mistyped)).toBe(false);
    }),
  );
});

test('there is a last one', () => {
  expect(() => memoOf(999_999_937)).toThrow('no more memos');
});
