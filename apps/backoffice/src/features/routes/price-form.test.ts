import { expect, test } from 'vitest';
import { isFeeDoubled, isReadable, termsOf, type Terms } from './price-form.ts';

const terms: Terms = {
  formula: 'BINANCE:BTC/USDT',
  markupPercent: '-0.5',
  fixedFee: '1',
  tiers: [],
  inStep: '0.01',
  outStep: '5',
};

test('a preview is asked for once every field can be read', () => {
  expect(isReadable(terms)).toBe(true);
  expect(isReadable({ ...terms, formula: ' ' })).toBe(false);
  expect(isReadable({ ...terms, markupPercent: '1,5' })).toBe(false);
  expect(isReadable({ ...terms, fixedFee: '' })).toBe(false);
  expect(isReadable({ ...terms, tiers: [{ from: '', markupPercent: '1', fixedFee: '0' }] })).toBe(false);
});

test('a fixed fee beside the network fee that the customer pays is warned of, in any band', () => {
  expect(isFeeDoubled({ ...terms, networkFee: 'customer' })).toBe(true);
  expect(isFeeDoubled({ ...terms, networkFee: 'exchange' })).toBe(false);
  const free = { ...terms, networkFee: 'customer', fixedFee: '0.00' } as const;
  expect(isFeeDoubled(free)).toBe(false);
  expect(isFeeDoubled({ ...free, tiers: [{ from: '1', markupPercent: '1', fixedFee: '0.5' }] })).toBe(true);
});

const networkFees = { hasPayout: false, payout: null, sweep: null };

test('a route without a formula starts with a blank one', () => {
  expect(termsOf({ terms: null, version: 0, price: null, networkFees }).formula).toBe('');
});
