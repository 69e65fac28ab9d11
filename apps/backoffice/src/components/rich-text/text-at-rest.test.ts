import { expect, test } from 'vitest';
import { textAtRest } from './text-at-rest.ts';

test('leads nowhere, and leaves all else as it is', () => {
  expect(textAtRest('<p>See <a href="/faq/" rel="x">the <em>answers</em></a>.</p><p>a</p>')).toBe(
    '<p>See <a>the <em>answers</em></a>.</p><p>a</p>',
  );
});
