import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test('tags become spaces and entities what they stand for', () => {
  expect(plainText('<p>Fees &amp; <strong>limits</strong>.</p><p>5&nbsp;&lt;&#32;6 &#x2116;1</p>')).toBe(
    'Fees & limits. 5 < 6 №1',
  );
});

test('a text that is no entity stays', () => {
  expect(plainText('AT&T; &#99999999; &#x110000;')).toBe('AT&T; &#99999999; &#x110000;');
});
