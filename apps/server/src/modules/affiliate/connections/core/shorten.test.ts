import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortenEmail, shortenName, shortenValue } from './shorten.ts';

test.each([
  [shortenEmail('nino.beridze@example.com'), 'n…@example.com'],
  [shortenEmail(''), ''],
  [shortenName('Nino Beridze'), 'Nino B.'],
  [shortenName('ნინო ბერიძე'), 'ნინო ბ.'],
  [shortenName('Nino'), 'Nino'],
  [shortenValue('network', '203.0.113.7'), '203.0.…'],
  [shortenValue('network', '2001:db8::1'), '2001:db8:…'],
  [shortenValue('destination', 'ge29nb0000000101904917'), '…4917'],
  [shortenValue('destination', '1234567'), '…'],
  [shortenValue('messenger', 'nino_b_1990'), 'ni…'],
  [shortenValue('messenger', 'nino'), '…'],
])('%s is %s', (shown, expected) => {
  expect(shown).toBe(expected);
});

test('of a destination or a name half is shown at most', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.constantFrom('destination', 'messenger'), (value, kind) => {
      const shown = shortenValue(kind, value).replace('…', '');
      expect(shown.length * 2).toBeLessThanOrEqual(value.length);
    }),
  );
});
