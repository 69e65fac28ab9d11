import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const face = /url\("\.\/fonts\/[a-z-]+\.woff2"\)[^}]*?unicode-range:([^;]+);/g;
/** Signs that the family does not have in any of its files. */
const foreign = /[→←↑↓★✓\s]/u;

test('the letters of every text on the site are in the small files', () => {
  const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8');
  const ranges = [...css.matchAll(face)].flatMap(([, text = '']) => [
    ...text.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g),
  ]);
  const held = ranges.map(([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)]);
  const catalogues = globSync('apps/web/src/**/messages/*.json', { cwd: root });
  const texts = catalogues.map((file) => readFileSync(new URL(file, root), 'utf8')).join('');
  const missing = [...new Set(texts)].filter((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return !foreign.test(letter) && !held.some(([first = 0, last = 0]) => first <= code && code <= last);
  });
  expect(catalogues.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});
