/** A text as search compares it: without regard to case, to how a sign is put together, and to the dots of ё. */
export function foldForSearch(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
}

/**
 * What somebody looks for, word by word, for the search and for the marks on what it found: each may be a part of a longer
 * word. Signs around a word are not looked for; those within it are: "e-mail".
 */
export function searchWords(search: string): string[] {
  return foldForSearch(search)
    .split(/\s+/)
    .map((word) => word.replaceAll(/^[^\p{L}\p{M}\p{N}\p{Sc}]+|[^\p{L}\p{M}\p{N}\p{Sc}]+$/gu, ''))
    .filter(Boolean);
}
