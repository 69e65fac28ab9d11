import { type Language, languages } from '@tetri/contract';
import { type Db, type Reader, transaction, type Tx } from '../../../../platform/database/index.ts';
import { enqueue, type Job, perform } from '../../../../platform/outbox/index.ts';
import type { ReadersDeps } from '../deps.ts';
import type { NewsPort } from '../ports.ts';
import { mailNewsletter, spreadNewsletter } from '../events.ts';
import { endNewsletter, findNewsletter, insertNewsletter, type NewsletterRow } from '../store/newsletters.ts';
import { countSubscribers, nextSubscribers } from '../store/subscriptions.ts';

/** Put on their way in one transaction. */
const batch = 200;

/** Begins to mail a piece of news to whoever has confirmed by now and can read it; undefined where it was mailed before. */
export async function startNewsletter(
  tx: Tx,
  news: NewsPort,
  { newsId, staff }: { newsId: string; staff: { readonly staffId: string; readonly name: string } },
): Promise<NewsletterRow | undefined> {
  const row = await insertNewsletter(tx, {
    newsId,
    recipients: await countSubscribers(tx, languagesOf(news, newsId)),
    sentBy: staff.staffId,
    sentByName: staff.name,
  });
  if (row) await enqueue(tx, spreadNewsletter, { newsId, after: null }, { key: newsId });
  return row;
}

/** What was mailed of this news, or whom it would be mailed to now. */
export async function readNewsletter(
  reader: Reader,
  news: NewsPort,
  newsId: string,
): Promise<{ recipients: number; sent: NewsletterRow | undefined }> {
  const sent = await findNewsletter(reader, newsId);
  return { recipients: sent?.recipients ?? (await countSubscribers(reader, languagesOf(news, newsId))), sent };
}

/** In which languages readers see the news: in none once it was taken back. */
function languagesOf(news: NewsPort, newsId: string): Language[] {
  return languages.filter((lang) => news.find(newsId, lang) !== undefined);
}

/**
 * Walks the subscribers batch by batch. A batch that runs twice enqueues its mails twice; whoever mails them does so once for
 * each subscriber. News that was taken back meanwhile goes no further.
 */
export function spreadNewsletterJob({ db, news }: Pick<ReadersDeps, 'db' | 'news'>): Job {
  return perform(spreadNewsletter, async ({ newsId, after }) => {
    const newsletter = await findNewsletter(db, newsId);
    if (!newsletter || newsletter.overAt) return;
    const langs = languagesOf(news, newsId);
    const ids = await nextSubscribers(db, { langs, after, before: newsletter.sentAt, limit: batch });
    await enqueueBatch(db, newsId, ids);
  });
}

async function enqueueBatch(db: Db, newsId: string, ids: readonly string[]): Promise<void> {
  await transaction(db, async (tx) => {
    for (const subscriptionId of ids)
      await enqueue(tx, mailNewsletter, { newsId, subscriptionId }, { key: subscriptionId });
    const after = ids.at(-1);
    if (after === undefined) await endNewsletter(tx, newsId);
    else await enqueue(tx, spreadNewsletter, { newsId, after }, { key: newsId });
  });
}
