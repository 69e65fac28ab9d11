import { expect, test } from 'vitest';
import { currencyLabel } from './currency-label.ts';

test.each([
  [{ name: 'TBC Bank', symbol: 'GEL' }, 'TBC Bank · GEL'],
  [{ name: 'TBC Bank', symbol: 'USD', network: null }, 'TBC Bank · USD'],
  [{ name: 'Cash USD', symbol: 'USD' }, 'Cash USD'],
])('%j is called %s', (currency, label) => {
  expect(currencyLabel(currency)).toBe(label);
});
