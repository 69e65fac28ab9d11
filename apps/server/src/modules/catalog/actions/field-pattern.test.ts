import { readFieldPattern } from '@tetri/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUsablePattern, matchesPattern } from './field-pattern.ts';

test.each(['(a+)+', '(a|a)*', 'a?'.repeat(30) + 'a'.repeat(30), '(?:[ab]|[ac])'.repeat(26) + 'z'])(
  '%s is answered for a value that would keep an engine that goes back busy for years',
  (pattern) => {
    expect(isUsablePattern(pattern)).toBe(true);
    expect(matchesPattern(pattern, `${'a'.repeat(200)}!`)).toBe(false);
  },
);

test('both engines agree wherever the browser could judge as well', () => {
  const pattern = fc.constantFrom('(a+)+b', '(a|ab)*c', '(\\w{1,3}){1,3}', '([a-c]|\\d)+\\.?', '(?:x|yz){2,}|(a-)+b');
  const value = fc.string({ unit: fc.constantFrom(...'abcxyz19.-_ \n'), maxLength: 8 });
  fc.assert(
    fc.property(pattern, value, (text, given) => {
      expect(matchesPattern(text, given)).toBe(readFieldPattern(text)?.test(given));
    }),
  );
});

test('a pattern is met by a whole value only', () => {
  for (const value of ['abab', 'ab']) expect(matchesPattern('(ab)+|(cd)+', value)).toBe(true);
  for (const value of ['abcd', 'xab', 'ab\n', '']) expect(matchesPattern('(ab)+|(cd)+', value)).toBe(false);
});

test.each(['(a)\\1', '(?=.*\\d)(a+)+', '((a{1,1000}){1,1000}){1,1000}', '(', '[a-'])(
  'values cannot be judged by %s, so it refuses none',
  (pattern) => {
    expect(isUsablePattern(pattern)).toBe(false);
    expect(matchesPattern(pattern, 'anything')).toBe(true);
  },
);
