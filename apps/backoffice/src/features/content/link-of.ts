const longest = 80;

/** Part of an address made from a title: "Opening in Batumi!" is "opening-in-batumi". Cut between words. */
export function linkOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let link = '';
  for (const word of words) {
    const longer = link ? `${link}-${word}` : word;
    if (longer.length > longest) break;
    link = longer;
  }
  return link || (words[0] ?? '').slice(0, longest);
}
