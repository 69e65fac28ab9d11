import { plainText } from '../../app/plain-text.ts';

export interface Outline {
  /** The same text, its second headings with ids. */
  readonly html: string;
  readonly headings: readonly { readonly id: string; readonly title: string }[];
}

/** The headings of a clean text, so that a reader can be led to each. */
export function outlineOf(html: string): Outline {
  const headings: { id: string; title: string }[] = [];
  const withIds = html.replace(/<h2(?:\s[^>]*)?>(.*?)<\/h2>/gs, (_whole, inner: string) => {
    const id = `part-${headings.length + 1}`;
    headings.push({ id, title: plainText(inner) });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: withIds, headings };
}
