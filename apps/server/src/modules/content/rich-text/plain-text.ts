const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** What a reader of clean HTML reads, without its tags; blocks are lines. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<(?:br \/|hr \/|\/(?:p|h[2-4]|li|tr|blockquote|pre|figcaption))>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_whole, name: string) => named[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}
