import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainReference } from './plain-reference.ts';

test('compares references as people copy them', () => {
  expect(plainReference(' ge12 ab\u00a034\n')).toBe('GE12AB34');
  expect(plainReference(' \t')).toBe('');
  for (const copied of [
    'BANK\u200B-77',
    'BA\u00ADNK-77',
    'bank\u201377',
    'bank \u2212 77',
    '\u202Abank-77\u202C',
    'BANK\uFE0F-7\u034F7',
  ])
    expect(plainReference(copied)).toBe('BANK-77');
});

test('comparing twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const once = plainReference(text);
      expect(plainReference(once)).toBe(once);
    }),
  );
});
