import { expect, test } from 'vitest';
import { sepaQr } from './sepa-qr.ts';

const transfer = { holder: 'Tetri  LLC', number: 'DE89 3704 0044 0532 0130 00', amount: '12.30', text: '12345678' };

test("writes the banks' own text for a transfer", () => {
  expect(sepaQr(transfer)).toBe('BCD\n002\n1\nSCT\n\nTetri LLC\nDE89370400440532013000\nEUR12.30\n\n\n12345678');
});

test.each([
  ['an IBAN with a wrong check digit', { number: 'DE88370400440532013000' }],
  ['a number that is no IBAN', { number: 'XX00DEMOEUR1' }],
  ['no holder', { holder: ' ' }],
  ['an amount without cents', { amount: '12.3' }],
  ['an amount beyond the standard', { amount: '1000000000.00' }],
])('writes nothing for %s', (_name, change) => {
  expect(sepaQr({ ...transfer, ...change })).toBeUndefined();
});
