import type { Language } from '@tetri/contract';
import { escapeXml } from './escape-xml.ts';
import { type FoundPorts, folderOf } from './ports.ts';
import { foundTexts } from './texts.ts';

const itemsMax = 50;
export const feeds = { news: 'news', blog: 'post' } as const;
export type FeedName = keyof typeof feeds;

/** The newest news or articles in one language as RSS 2.0. What is not there in the language is not in its feed. */
export function feedOf(ports: FoundPorts, name: FeedName, lang: Language): string {
  const origin = ports.publicUrl();
  const kind = feeds[name];
  const texts = foundTexts[lang];
  const documents = ports
    .documents()
    .filter((document) => document.kind === kind && document.texts[lang] !== undefined)
    .slice(0, itemsMax);
  const items = documents.map(({ link, publishedAt, texts: { [lang]: text } }) => {
    const address = escapeXml(`${origin}/${lang}/${folderOf[kind]}${link}/`);
    return `<item><title>${escapeXml(text?.title ?? '')}</title><link>${address}</link><guid isPermaLink="true">${address}</guid><pubDate>${publishedAt.toUTCString()}</pubDate><description>${escapeXml(text?.summary ?? '')}</description></item>`;
  });
  const home = escapeXml(`${origin}/${lang}/${name}/`);
  const title = escapeXml(`Tetri · ${texts[name]}`);
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${title}</title><link>${home}</link><description>${escapeXml(texts[`${name}About`])}</description><language>${lang}</language><atom:link href="${home}rss.xml" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>`;
}
