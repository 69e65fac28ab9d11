import { languages } from '@tetri/contract';
import type { LiveContent } from '../live/live-content.ts';
import type { NewsPort } from '../readers/ports.ts';
import { readingIn } from './showing.ts';

/** News as its readers see it, in few words. */
export function publishedNews(content: LiveContent): NewsPort {
  const find: NewsPort['find'] = (id, lang) => {
    const localized = readingIn(content, lang).byId('news', id);
    return (
      localized && { id, link: localized.document.link, title: localized.text.title, summary: localized.text.summary }
    );
  };
  return {
    find,
    name: (id, lang) => [lang, ...languages].map((any) => find(id, any)).find((localized) => localized !== undefined),
  };
}
