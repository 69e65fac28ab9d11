const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });
const signsMax = 40;

/**
 * A name as somebody typed it, for one line of a message: without line breaks, and without the marks that turn the
 * direction of what follows. Emoji stay. "?" where nothing that can be seen is left.
 */
export function shownName(name: string): string {
  const plain = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u2028\u2029]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const kept = [...signs.segment(plain.slice(0, 400))].slice(0, signsMax).map(({ segment }) => segment);
  const shown = kept.join('').trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(shown) ? shown : '?';
}
