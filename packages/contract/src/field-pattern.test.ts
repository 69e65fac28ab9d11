import { expect, test } from 'vitest';
import { isPlainPattern, readFieldPattern } from './field-pattern.ts';

test.each(['T[A-Za-z1-9]{33}', '(bc1[a-z0-9]{25,59}|[13][a-km-zA-HJ-NP-Z1-9]{25,34})', '\\d{16}', 'a\\(+', '[+*]+'])(
  'lets %s run freely',
  (pattern) => {
    expect(isPlainPattern(pattern)).toBe(true);
  },
);

test.each([
  '(?:[ab]|[ac])'.repeat(26) + 'z',
  'a?'.repeat(30) + 'a'.repeat(30),
  '(a+)+',
  '(a|a)*',
  '(\\w{1,9}){1,9}',
  '\\d+\\d+\\d+',
  '(a)\\1',
  '(?<x>a)\\k<x>',
])('leaves %s to the server', (pattern) => {
  expect(isPlainPattern(pattern)).toBe(false);
});

test('a pattern is met by a whole value only, also where it names alternatives', () => {
  const pattern = readFieldPattern('T[a-z]{3}|0x[0-9]{2}');
  for (const value of ['Tabc', '0x12']) expect(pattern?.test(value)).toBe(true);
  for (const value of ['Tabcd', 'xTabc', 'Tabc 0x12', '0x123', 'a0x12', 'Tabc\n', ''])
    expect(pattern?.test(value)).toBe(false);
});

test('anchors of its own change nothing', () => {
  expect(readFieldPattern('^[0-9]{4}$')?.test('1234')).toBe(true);
  expect(readFieldPattern('^[0-9]{4}$')?.test('12345')).toBe(false);
});

test.each(['(', '[', 'a)(b', '\\p{Nothing}', '*'])('%s is no pattern', (pattern) => {
  expect(readFieldPattern(pattern)).toBeNull();
});
