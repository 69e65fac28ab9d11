import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageMax, splitText } from './split-text.ts';

test('leaves what fits as it is', () => {
  expect(splitText('გამარჯობა')).toEqual(['გამარჯობა']);
  expect(splitText('a'.repeat(messageMax))).toHaveLength(1);
  expect(splitText(' \n ')).toEqual([]);
});

test('splits at the end of a line, then of a word', () => {
  expect(splitText('one two\nthree four', 12)).toEqual(['one two', 'three four']);
  expect(splitText('one two three', 8)).toEqual(['one two', 'three']);
});

test('splits no family, no flag and no letter with its mark', () => {
  for (const sign of ['👨‍👩‍👧‍👦', '🇬🇪', 'é', '👍🏽']) {
    const parts = splitText(sign.repeat(40), 50);
    expect(parts.join('')).toBe(sign.repeat(40));
    for (const part of parts) expect(part.length % sign.length).toBe(0);
  }
});

test('makes messages that fit of any text, and loses nothing but blanks', () => {
  const text = fc.string({ maxLength: 400, unit: fc.constantFrom('a', ' ', '\n', '🙂', '🇬🇪', 'é', '\u200d', 'ж') });
  fc.assert(
    fc.property(text, fc.integer({ min: 8, max: 60 }), (whole, max) => {
      const parts = splitText(whole, max);
      for (const part of parts) {
        expect(part.length).toBeGreaterThan(0);
        expect(part.length).toBeLessThanOrEqual(max);
        expect(part.isWellFormed()).toBe(true);
      }
      expect(parts.join('').replaceAll(/\s/g, '')).toBe(whole.replaceAll(/\s/g, ''));
    }),
  );
});
