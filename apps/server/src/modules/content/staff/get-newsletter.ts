import { getNewsletter, notFound, refusal } from '@tetri/contract';
import { readNewsletter } from '../readers/jobs/newsletter.ts';
import { handle } from './deps.ts';
import { viewNewsletter } from '../view/view-newsletter.ts';

export const getNewsletterHandler = handle(getNewsletter, async ({ newsId }, { db, news }, { lang }) => {
  const piece = news.name(newsId, lang);
  if (!piece) throw refusal(notFound);
  const { recipients, sent } = await readNewsletter(db, news, newsId);
  return { newsletter: viewNewsletter(piece, recipients, sent) };
});
