import { FriendlyUrl } from '@tetri/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { friendlyUrlOf, slug } from './friendly-url.ts';

const usdt = { kind: 'crypto', xml: 'USDTTRC20', symbol: 'USDT', name: { en: 'Tether' }, city: undefined } as const;
const cash = {
  kind: 'cash',
  xml: 'CASHUSD',
  symbol: 'USD',
  name: { en: 'Cash' },
  city: { name: { en: 'Tbilisi' } },
} as const;
const bank = { kind: 'bank', xml: 'TBCBGEL', symbol: 'GEL', name: { en: 'TBC Bank' }, city: undefined } as const;

test('names token and network, cash and city, bank and currency', () => {
  expect(friendlyUrlOf(usdt, cash)).toBe('usdt-trc20-to-cash-usd-tbilisi');
  expect(friendlyUrlOf(bank, usdt)).toBe('tbc-bank-gel-to-usdt-trc20');
});

test('whatever the text, a slug is an address or nothing, and a slug of itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const address = slug(text);
      expect(address === '' || FriendlyUrl.safeParse(address).success).toBe(true);
      expect(slug(address)).toBe(address);
    }),
  );
});
