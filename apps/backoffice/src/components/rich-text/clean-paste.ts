/**
 * What is pasted from elsewhere, with headings of the levels that texts here have. The editor itself keeps only what it
 * knows; handlers go before it reads them, since the page's policy reports each.
 */
export function cleanPaste(html: string): string {
  return html
    .replaceAll(/<(\/?)h([1-6])\b[^>]*>/gi, (_tag, close: string, level: string) =>
      Number(level) <= 2 ? `<${close}h2>` : `<${close}h3>`,
    )
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/[\s/]on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi, ' '));
}
