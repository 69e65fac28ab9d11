import { getNewsletter, notFound, refusal } from '@tetri/contract';
import { readNewsletter } from '../voices/newsletter.ts';
import { handle } from './deps.ts';
import { viewNewsletter } from './view-newsletter.ts';

export const getNewsletterHandler = handle(getNewsletter, async ({ newsId }, { db, news, lang }) => {
  const piece = news.name(newsId, lang);
  if (!piece) throw refusal(notFound);
  const { recipients, sent } = await readNewsletter(db, news, newsId);
  return { newsletter: viewNewsletter(piece, recipients, sent) };
});
