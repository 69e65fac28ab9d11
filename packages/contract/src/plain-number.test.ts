import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainNumber } from './plain-number.ts';
import { AmountInput } from './scalars.ts';
import { SignedAmount } from './calls/quotes.ts';

const digits = (min: number, max: number) => fc.stringMatching(new RegExp(`^[0-9]{${min},${max}}$`));
/** How often a text is counted in 10^-places, exactly. */
const places = 60;
function counted(text: string): bigint {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const units = BigInt(whole + fraction.padEnd(places, '0'));
  return sign === '-' ? -units : units;
}

test('a number with an exponent is the same number without it', () => {
  const parts = fc.record({
    sign: fc.constantFrom('', '-'),
    whole: digits(1, 12),
    fraction: digits(0, 12),
    letter: fc.constantFrom('e', 'E'),
    power: fc.integer({ min: -40, max: 30 }),
    plus: fc.constantFrom('', '+'),
  });
  fc.assert(
    fc.property(parts, ({ sign, whole, fraction, letter, power, plus }) => {
      const mantissa = `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`;
      const text = `${mantissa}${letter}${power >= 0 ? plus : ''}${power}`;
      const plain = plainNumber(text);
      expect(plain).toMatch(/^-?\d+(\.\d+)?$/);
      const [own, moved] = [counted(mantissa), counted(plain)];
      expect(power >= 0 ? moved : moved * 10n ** BigInt(-power)).toBe(power >= 0 ? own * 10n ** BigInt(power) : own);
    }),
  );
});

test.each(['1e999999999999', '1e-999999999999', '1e81', '1e-81', '1e', 'e5', '+1e5', '1e5.5', '0x1e5', 'NaN', ' 1e5'])(
  '%s stays as it is, and is no amount',
  (text) => {
    expect(plainNumber(text)).toBe(text);
    expect(AmountInput.safeParse(text).success).toBe(false);
  },
);

test('amounts are taken in exponent form, as numbers and as texts', () => {
  for (const amount of ['1e-06', '1E-6', 1e-6, '0.000001e0', '10e-7'])
    expect(AmountInput.parse(amount)).toMatch(/^0\.0000010?$/);
  expect(AmountInput.parse('-2.5e3')).toBe('-2500');
  expect(SignedAmount.parse('1e-06')).toBe('0.000001');
  expect(SignedAmount.parse(1e-7)).toBe('0.0000001');
  expect(AmountInput.safeParse('1e-31').success).toBe(false);
});
