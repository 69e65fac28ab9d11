import type { ScreeningRuleTerms } from '@tetri/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countryOf } from './country-of.ts';
import { judgedOf, judgeRule, type RuledOrder, type RuleFacts } from './judge-rules.ts';

const now = new Date('2026-03-01T12:00:00Z');
let made = 0;
const order = (usd: number | undefined, hoursAgo = 0, countries: readonly string[] = []): RuledOrder => {
  made += 1;
  const cents = usd === undefined ? undefined : BigInt(usd) * 100n;
  const at = new Date(now.getTime() - hoursAgo * 3_600_000);
  return { id: String(made), uid: String(made), at, amounts: `${usd ?? 0}`, cents, countries };
};
const facts = (one: RuledOrder, around: readonly RuledOrder[] = [], accountSince: Date | null = null): RuleFacts => ({
  order: one,
  around,
  accountSince,
});

const structuring = { kind: 'structuring', hours: 24, orders: 3, belowUsd: 1000, sumUsd: 2500 } as const;
const velocity = { kind: 'velocity', hours: 1, orders: 3 } as const;
const newAccount = { kind: 'newAccount', days: 7, aboveUsd: 5000, isForGuests: false } as const;
const mismatch = { kind: 'countryMismatch', aboveUsd: 100 } as const;

describe('structuring', () => {
  test('is several orders, each below the sum and together above it', () => {
    expect(judgeRule(structuring, facts(order(900), [order(900, 1), order(800, 2)]))).toContain('2600.00 USD');
  });
  test('takes what nobody can value for worth enough, and for nothing where there are too few', () => {
    expect(judgeRule(structuring, facts(order(900), [order(undefined, 1), order(100, 2)]))).toContain(
      '1000.00 + ? USD',
    );
    expect(judgeRule(structuring, facts(order(undefined), [order(100, 1)]))).toBeUndefined();
  });
  test.each([
    ['too few', [order(900, 1)]],
    ['too little together', [order(300, 1), order(300, 2)]],
    ['too long ago', [order(900, 1), order(900, 30)]],
    ['large ones, which somebody looks at anyway', [order(1500, 1), order(1500, 2)]],
  ])('is not: %s', (_what, before) => {
    expect(judgeRule(structuring, facts(order(900), before))).toBeUndefined();
  });
});

test('many orders in a short time are reported with their number', () => {
  expect(judgeRule(velocity, facts(order(1), [order(1, 0.5), order(1, 0.2)]))).toBe('3 / 1 h');
  expect(judgeRule(velocity, facts(order(1), [order(1, 0.5), order(1, 2)]))).toBeUndefined();
  // Paid just after it.
  expect(judgeRule(velocity, facts(order(1), [order(1, -0.5), order(1, 0.2)]))).toBe('3 / 1 h');
});

describe('a high amount of a new account', () => {
  const since = (days: number) => new Date(now.getTime() - days * 86_400_000);
  test('is reported with its age and its worth', () => {
    expect(judgeRule(newAccount, facts(order(5000), [], since(1)))).toBe('2026-02-28, 5000.00 USD');
    expect(judgeRule(newAccount, facts(order(4999), [], since(1)))).toBeUndefined();
    expect(judgeRule(newAccount, facts(order(5000), [], since(8)))).toBeUndefined();
  });
  test('counts visitors where the owner wants that', () => {
    expect(judgeRule(newAccount, facts(order(5000)))).toBeUndefined();
    expect(judgeRule({ ...newAccount, isForGuests: true }, facts(order(5000)))).toBe('5000.00 USD');
  });
  test('takes what nobody can value for high', () => {
    expect(judgeRule(newAccount, facts(order(undefined), [], since(1)))).toContain('? USD');
  });
});

test('a judgement is void with another order or amount, and not with another rate', () => {
  const [one, other] = [order(900), order(900, 1)];
  const judged = judgedOf(structuring, facts(one, [other]));
  expect(judgedOf(structuring, facts({ ...one, cents: 1n }, [other]))).toBe(judged);
  expect(judgedOf(structuring, facts(one, [other, order(1, 2)]))).not.toBe(judged);
  expect(judgedOf(newAccount, facts({ ...one, amounts: '2' }))).not.toBe(judgedOf(newAccount, facts(one)));
});

test('details of two countries are reported', () => {
  expect(judgeRule(mismatch, facts(order(200, 0, ['GE', 'RU', 'GE'])))).toBe('GE / RU, 200.00 USD');
  expect(judgeRule(mismatch, facts(order(200, 0, ['GE', 'GE'])))).toBeUndefined();
});

test.each([
  ['iban', 'GE29 NB00 0000 0101 9049 17', 'GE'],
  ['account', 'DE89370400440532013000', 'DE'],
  ['phone', '+995 555 12-34-56', 'GE'],
  ['phone', '+77011234567', 'KZ'],
  ['phone', '+79161234567', 'RU'],
  ['phone', '555123456', undefined],
  ['wallet', '0x1234567890', undefined],
])('the country of %s %s is %s', (key, value, country) => {
  expect(countryOf(key, value)).toBe(country);
});

test('an order is never hit by fewer orders than by more', () => {
  const one = fc.record({ usd: fc.integer({ min: 1, max: 2000 }), ago: fc.integer({ min: 0, max: 60 }) });
  const rules: ScreeningRuleTerms[] = [structuring, velocity];
  fc.assert(
    fc.property(fc.array(one, { maxLength: 8 }), fc.constantFrom(...rules), (others, rule) => {
      const before = others.map(({ usd, ago }) => order(usd, ago));
      const asked = order(900);
      if (judgeRule(rule, facts(asked, before.slice(1))) !== undefined)
        expect(judgeRule(rule, facts(asked, before))).toBeDefined();
    }),
  );
});
