import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

/** Where each file of packages/ui/src/fonts is cut out of. */
const sources: Readonly<Record<string, string>> = {
  'noto-sans-latin': 'noto-sans/files/noto-sans-latin-wght-normal.woff2',
  'noto-sans-cyrillic': 'noto-sans/files/noto-sans-cyrillic-wght-normal.woff2',
  'noto-sans-georgian': 'noto-sans-georgian/files/noto-sans-georgian-georgian-wght-normal.woff2',
  'noto-sans-lari': 'noto-sans/files/noto-sans-latin-ext-wght-normal.woff2',
};
/** What text needs by itself, and figures of one width; small capitals and the like would bring letters of their own. */
const keptFeatures = { keepFeatures: ['kern', 'ccmp', 'locl', 'mark', 'mkmk', 'liga', 'tnum', 'lnum'] };
const face = /font-weight: (\d+) (\d+);[^}]*?url\("\.\/fonts\/([a-z-]+)\.woff2"\)[^}]*?unicode-range:([^;]+);/g;
const folder = new URL('../packages/ui/src/', import.meta.url);

// The stylesheet says which letters and weights each file holds. To be run when it says something else.
for (const [, min, max, name = '', ranges = ''] of readFileSync(new URL('fonts.css', folder), 'utf8').matchAll(face)) {
  const whole = readFileSync(new URL(`../node_modules/@fontsource-variable/${sources[name] ?? ''}`, import.meta.url));
  const part = await subsetFont(whole, lettersOf(ranges), {
    targetFormat: 'woff2',
    ...keptFeatures,
    variationAxes: { wght: { min: Number(min), max: Number(max) } },
  });
  writeFileSync(new URL(`fonts/${name}.woff2`, folder), part);
  console.log(`${name}: ${whole.length} to ${part.length} bytes`);
}

/** The letters of a `unicode-range`, as CSS Fonts 4 writes them: "U+0401, U+0410-044F". */
function lettersOf(ranges: string): string {
  return [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, first = '', last = first]) => {
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => start + index);
    })
    .map((code) => String.fromCodePoint(code))
    .join('');
}
