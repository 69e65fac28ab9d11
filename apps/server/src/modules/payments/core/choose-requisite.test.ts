import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Candidate, chooseRequisite, isUsedUp, takes } from './choose-requisite.ts';

const unlimited: Candidate = {
  id: 'a',
  isActive: true,
  minUnits: 0n,
  maxUnits: undefined,
  dailyLimitUnits: undefined,
  monthlyLimitUnits: undefined,
  usedTodayUnits: 0n,
  usedThisMonthUnits: 0n,
  lastUse: 0n,
};

const amount = fc.bigInt({ min: 0n, max: 1000n });
const limit = fc.option(fc.bigInt({ min: 1n, max: 1000n }), { nil: undefined });
const candidate = fc.record({
  id: fc.uuid(),
  isActive: fc.boolean(),
  minUnits: amount,
  maxUnits: limit,
  dailyLimitUnits: limit,
  monthlyLimitUnits: limit,
  usedTodayUnits: amount,
  usedThisMonthUnits: amount,
  lastUse: fc.bigInt({ min: 0n, max: 5n }),
});

test('never chooses a requisite whose bounds or limits the amount would pass', () => {
  fc.assert(
    fc.property(fc.array(candidate), fc.bigInt({ min: 1n, max: 1000n }), (pool, units) => {
      const chosen = chooseRequisite(pool, units);
      if (!chosen) return;
      expect(chosen.isActive).toBe(true);
      expect(units).toBeGreaterThanOrEqual(chosen.minUnits);
      expect(units).toBeLessThanOrEqual(chosen.maxUnits ?? units);
      expect(chosen.usedTodayUnits + units).toBeLessThanOrEqual(chosen.dailyLimitUnits ?? 2000n);
      expect(chosen.usedThisMonthUnits + units).toBeLessThanOrEqual(chosen.monthlyLimitUnits ?? 2000n);
    }),
  );
});

test('chooses the one used longest ago among those that fit, whatever their order', () => {
  fc.assert(
    fc.property(fc.array(candidate), amount, (pool, units) => {
      const chosen = chooseRequisite(pool, units);
      const fitting = pool.filter((one) => takes(one, units));
      expect(chosen === undefined).toBe(fitting.length === 0);
      for (const one of fitting) expect(chosen?.lastUse).toBeLessThanOrEqual(one.lastUse);
      expect(chooseRequisite(pool.toReversed(), units)?.id).toBe(chosen?.id);
    }),
  );
});

test('goes round the pool when each choice becomes the latest used', () => {
  let pool: Candidate[] = ['a', 'b', 'c'].map((id) => ({ ...unlimited, id }));
  const order: string[] = [];
  for (let use = 1n; use <= 6n; use += 1n) {
    const chosen = chooseRequisite(pool, 10n);
    order.push(chosen?.id ?? '');
    pool = pool.map((one) => (one.id === chosen?.id ? { ...one, lastUse: use } : one));
  }
  expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
});

test('takes an amount up to exactly what the tighter limit leaves', () => {
  const limited = {
    ...unlimited,
    dailyLimitUnits: 100n,
    usedTodayUnits: 40n,
    monthlyLimitUnits: 500n,
    usedThisMonthUnits: 450n,
  };
  expect(takes(limited, 50n)).toBe(true);
  expect(takes(limited, 51n)).toBe(false);
});

test('takes no amount of zero or less', () => {
  expect(takes(unlimited, 0n)).toBe(false);
  expect(takes(unlimited, -1n)).toBe(false);
});

test('is used up when its limits leave less than the least it takes', () => {
  expect(isUsedUp(unlimited)).toBe(false);
  expect(isUsedUp({ ...unlimited, dailyLimitUnits: 100n, usedTodayUnits: 100n })).toBe(true);
  expect(isUsedUp({ ...unlimited, minUnits: 20n, monthlyLimitUnits: 100n, usedThisMonthUnits: 90n })).toBe(true);
  expect(isUsedUp({ ...unlimited, minUnits: 10n, monthlyLimitUnits: 100n, usedThisMonthUnits: 90n })).toBe(false);
});
