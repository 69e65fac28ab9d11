import { searchWords } from '@tetri/contract';

/** What somebody looks for, ready to be found in a text as the search finds it; undefined where there is nothing. */
export function wordsPattern(search: string): RegExp | undefined {
  const words = searchWords(search);
  if (words.length === 0) return undefined;
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const literal = longestFirst.join('\n').replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  return new RegExp(`(${literal.replaceAll('е', '[её]').replaceAll('\n', '|')})`, 'giu');
}

/** A text in parts; every second one is what was looked for. */
export function partsByWords(text: string, words: RegExp | undefined): readonly string[] {
  return words ? text.split(words) : [text];
}

/** Clean HTML with what was looked for marked in its text: neither tags nor entities are touched. */
export function markInHtml(html: string, words: RegExp | undefined): string {
  if (!words) return html;
  return html
    .split(/(<[^>]*>|&(?:#\w+|\w+);)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(words, '<mark>$1</mark>')))
    .join('');
}
