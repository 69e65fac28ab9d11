import { alreadySent, notFound, refusal, sendNewsletter } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { startNewsletter } from '../readers/jobs/newsletter.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';
import { viewNewsletter } from '../view/view-newsletter.ts';

export const sendNewsletterHandler = handle(sendNewsletter, async ({ newsId }, { db, news }, request) => {
  const { lang, actor } = request;
  const piece = news.name(newsId, lang);
  if (!piece) throw refusal(notFound);
  return transaction(db, async (tx) => {
    const sent = await startNewsletter(tx, news, { newsId, staff: actor });
    if (!sent) throw refusal(alreadySent);
    await audit(tx, request, {
      action: 'sendNewsletter',
      subject: 'newsletter',
      subjectId: newsId,
      label: piece.title,
      newValue: { recipients: sent.recipients },
    });
    return { newsletter: viewNewsletter(piece, sent.recipients, sent) };
  });
});
