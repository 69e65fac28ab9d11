import { Refusal } from '@tetri/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseBody } from './parse-body.ts';

const read = (text: string) => parseBody(Buffer.from(text));

test('reads what JSON.parse reads', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      fc.pre(!/__proto__|constructor|prototype/.test(text));
      expect(JSON.stringify(read(text))).toBe(JSON.stringify(exact(JSON.parse(text), text)));
    }),
  );
});

/** Numbers that do not print as they were written stay text; property values are made of ones that do. */
function exact(value: unknown, text: string): unknown {
  return /[\d.]e|-0(?![.\d])|\d{16}/i.test(text) ? read(text) : value;
}

test('takes an empty body as no fields', () => {
  expect(read('')).toEqual({});
});

test.each([
  ['broken JSON', '{"a":'],
  ['a key given twice', '{"a":1,"a":2}'],
  ['a key that reaches the prototype', '{"__proto__":{"isAdmin":true}}'],
  ['the same key deeper down', '{"a":[{"constructor":1}]}'],
  ['ten thousand brackets', '['.repeat(10_000) + ']'.repeat(10_000)],
  ['text after the end', '{} x'],
  ['a number that JSON does not know', '{"a":NaN}'],
])('refuses %s', (_what, text) => {
  expect(() => read(text)).toThrow(Refusal);
});

test('refuses bytes that are no UTF-8', () => {
  expect(() => parseBody(Buffer.from([0x22, 0xff, 0x22]))).toThrow(Refusal);
});

test('loses no digit of a number that a double cannot hold', () => {
  expect(read('{"a":0.123456789012345678,"b":0.5,"c":1e400}')).toEqual({
    a: '0.123456789012345678',
    b: 0.5,
    c: '1e400',
  });
});

test.each([
  ['1e-05', 0.00001],
  ['1e5', 100_000],
  ['-2.5E+2', -250],
  ['1.50e1', '15.0'],
  ['1e-7', '0.0000001'],
  ['12.34e-3', 0.01234],
  ['0e0', 0],
  ['1e400', '1e400'],
  ['1e-400', '1e-400'],
])('reads %s as the number that it is', (text, value) => {
  expect(read(`{"a":${text}}`)).toEqual({ a: value });
});

test('writes every number out as it is, however it was written', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
      fc.integer({ min: -30, max: 30 }),
      (digits, power) => {
        const { a } = read(`{"a":${digits}e${power}}`) as { a: string | number };
        const [whole = '', fraction = ''] = String(a).split('.');
        const scale = 40;
        const units = BigInt(`${whole}${fraction.padEnd(scale, '0')}`);
        expect(units).toBe(digits * 10n ** BigInt(scale + power));
      },
    ),
  );
});

test('brackets inside a text are no depth', () => {
  expect(read(`{"a":"${'['.repeat(100)}\\""}`)).toEqual({ a: `${'['.repeat(100)}"` });
});
