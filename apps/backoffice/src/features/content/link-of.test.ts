import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkOf } from './link-of.ts';

test.each([
  ['Opening in Batumi!', 'opening-in-batumi'],
  ['  Zürich & Café: what’s new  ', 'zurich-cafe-whats-new'],
  ['100 % open — 24/7', '100-open-24-7'],
  ['Новости', ''],
])('makes of %o the link %o', (title, link) => {
  expect(linkOf(title)).toBe(link);
});

test('is cut between words, and always fits', () => {
  expect(linkOf('word '.repeat(40))).toBe(`${'word-'.repeat(15)}word`);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/.test(linkOf(title))),
  );
});
