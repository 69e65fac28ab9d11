import type { Language } from '@tetri/contract';
import { type SeoPorts, folderOf } from './ports.ts';
import { seoTexts } from './texts.ts';
import { writeXml } from './write-xml.ts';

const itemsMax = 50;
export const feeds = { news: 'news', blog: 'post' } as const;
export type FeedName = keyof typeof feeds;

/** The newest news or articles in one language as RSS 2.0. What is not there in the language is not in its feed. */
export function feedOf(ports: SeoPorts, name: FeedName, lang: Language): string {
  const origin = ports.publicUrl();
  const kind = feeds[name];
  const texts = seoTexts[lang];
  const documents = ports
    .documents()
    .filter((document) => document.kind === kind && document.texts[lang] !== undefined)
    .slice(0, itemsMax);
  const home = `${origin}/${lang}/${name}/`;
  return writeXml({
    rss: {
      '@version': '2.0',
      '@xmlns:atom': 'http://www.w3.org/2005/Atom',
      channel: {
        title: `Tetri · ${texts[name]}`,
        link: home,
        description: texts[`${name}About`],
        language: lang,
        'atom:link': { '@href': `${home}rss.xml`, '@rel': 'self', '@type': 'application/rss+xml' },
        item: documents.map(({ link, publishedAt, texts: { [lang]: text } }) => {
          const address = `${origin}/${lang}/${folderOf[kind]}${link}/`;
          return {
            title: text?.title ?? '',
            link: address,
            guid: { '@isPermaLink': 'true', '#text': address },
            pubDate: publishedAt.toUTCString(),
            description: text?.summary ?? '',
          };
        }),
      },
    },
  });
}
