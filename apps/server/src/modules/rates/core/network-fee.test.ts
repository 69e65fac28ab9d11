import { expect, test } from 'vitest';
import { newlyKnown, type NetworkFee } from './network-fee.ts';

const now = new Date('2026-01-05T12:00:00Z');
const fee: NetworkFee = {
  currencyId: 'tether',
  kind: 'payout',
  feeCurrencyId: 'ether',
  feeUnits: 21n,
  units: 5n,
  usdMicros: 5n,
  estimatedAt: now,
};
const old = { ...fee, estimatedAt: new Date(now.getTime() - 601_000) };

test('an estimate is news where none was known, or only one too old or without a worth', () => {
  for (const before of [[], [old], [{ ...fee, units: null }], [{ ...fee, kind: 'sweep' as const }]])
    expect(newlyKnown([fee], before, now)).toEqual(['tether']);
});

test('an estimate is no news where one was known, or it has no worth itself', () => {
  expect(newlyKnown([{ ...fee, units: 6n }], [fee], now)).toEqual([]);
  expect(newlyKnown([{ ...fee, units: null }], [], now)).toEqual([]);
  expect(newlyKnown([{ ...fee, kind: 'sweep' }], [], now)).toEqual([]);
});

test('of several estimates only the currencies are named that were not known', () => {
  const other = { ...fee, currencyId: 'dai' };
  expect(newlyKnown([fee, other], [fee], now)).toEqual(['dai']);
});
