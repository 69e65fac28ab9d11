/** How the exchange form is to stand on another site. */
export interface EmbedWishes {
  readonly partner: string;
  /** Codes of the currencies; empty leaves the choice to the exchange. */
  readonly from: string;
  readonly to: string;
  /** `#0b5a46` */
  readonly color: string;
  readonly lang: string;
  /** Empty follows the reader's system. */
  readonly theme: string;
}

/** What a partner puts into a page of theirs: the form stands where it stands. */
export function embedCode(origin: string, wishes: EmbedWishes): string {
  const data = Object.entries(wishes)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ` data-${name}="${escaped(value)}"`);
  return `<script src="${escaped(origin)}/embed.js"${data.join('')} async></script>`;
}

/** The page that the code shows in its frame. */
export function embedAddress({ partner, ...wishes }: EmbedWishes): string {
  const query = new URLSearchParams(Object.entries(wishes).filter(([, value]) => value !== ''));
  return `/embed/${encodeURIComponent(partner)}/?${query}`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
