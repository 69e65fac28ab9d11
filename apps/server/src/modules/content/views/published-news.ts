import type { LiveContent } from '../live-content.ts';
import type { NewsPort } from '../voices/deps.ts';
import { readingIn } from './showing.ts';

/** News as its readers see it, in few words. */
export function publishedNews(content: LiveContent): NewsPort {
  return {
    find(id, lang) {
      const told = readingIn({ content, lang }).byId('news', id);
      return told && { id, link: told.document.link, title: told.text.title, summary: told.text.summary };
    },
  };
}
