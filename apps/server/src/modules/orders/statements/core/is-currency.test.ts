import { expect, test } from 'vitest';
import { isCurrency } from './is-currency.ts';

test.each(['GEL', 'gel', ' GEL ', 'TBCGEL'])('%s is the currency of an account in TBCGEL', (text) => {
  expect(isCurrency(text, ['TBCGEL', 'GEL'])).toBe(true);
});

test.each(['', 'L', 'EL', 'USD', 'GELX', '981'])('"%s" is not', (text) => {
  expect(isCurrency(text, ['TBCGEL', 'GEL'])).toBe(false);
});
