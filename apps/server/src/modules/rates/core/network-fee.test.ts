import { expect, test } from 'vitest';
import { type NetworkFee, tellsMore } from './network-fee.ts';

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

test('an estimate tells more where none was known, or only one too old or without a worth', () => {
  for (const before of [[], [old], [{ ...fee, units: null }], [{ ...fee, kind: 'sweep' as const }]])
    expect(tellsMore([fee], before, now)).toBe(true);
});

test('an estimate tells no more where one was known, or it has no worth itself', () => {
  expect(tellsMore([{ ...fee, units: 6n }], [fee], now)).toBe(false);
  expect(tellsMore([{ ...fee, units: null }], [], now)).toBe(false);
  expect(tellsMore([{ ...fee, kind: 'sweep' }], [], now)).toBe(false);
});
