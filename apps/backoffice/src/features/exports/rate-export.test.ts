import { expect, test } from 'vitest';
import { addressOf, readCodes, wrongCode } from './rate-export.ts';

test('reads codes however they are pasted, each once', () => {
  expect(readCodes(' btc, USDTTRC20;\ncashusd  BTC ')).toEqual(['BTC', 'USDTTRC20', 'CASHUSD']);
  expect(readCodes(' ')).toEqual([]);
});

test('names the code that no monitor has', () => {
  expect(wrongCode(['BTC', 'US-DOLLAR', '?'])).toBe('US-DOLLAR');
  expect(wrongCode(['BTC'])).toBeUndefined();
});

test('shows where an export is read', () => {
  const one = { key: 'one' };
  expect(addressOf('https://tetri.example', one, 'txt')).toBe('https://tetri.example/service/export/txt/one');
  expect(addressOf('https://tetri.example', one, 'xml?v=1.1')).toBe(
    'https://tetri.example/service/export/xml/one?v=1.1',
  );
});
