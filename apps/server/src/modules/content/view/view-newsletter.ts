import type { CallAnswer, getNewsletter } from '@tetri/contract';
import { type NewsletterRow } from '../readers/store/newsletters.ts';
import type { PublishedNews } from '../readers/ports.ts';

/** A piece of news and whether it was mailed. */
export function viewNewsletter(
  news: PublishedNews,
  recipients: number,
  sent: NewsletterRow | undefined,
): CallAnswer<typeof getNewsletter>['newsletter'] {
  return {
    news: { _id: news.id, title: news.title },
    recipients,
    sent: sent
      ? {
          by: sent.sentBy === null ? null : { _id: sent.sentBy, name: sent.sentByName },
          at: sent.sentAt.toISOString(),
          isOver: sent.overAt !== null,
        }
      : null,
  };
}
