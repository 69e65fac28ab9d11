import { languages, notFound, openVerification, refusal } from '@tetri/contract';
import { readNow, transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { findUser } from '../../identity/index.ts';
import { readSentAnswers } from '../actions/answers.ts';
import { readMrz } from '../actions/read-mrz.ts';
import { listDocuments } from '../store/documents.ts';
import { listEvents } from '../store/events.ts';
import { templateOf } from '../store/templates.ts';
import { findVerification } from '../store/verifications.ts';
import { documentPath } from '../http/mount-documents.ts';
import { handle } from './deps.ts';
import { viewQueue } from '../view/view-queue.ts';

export const openVerificationHandler = handle(openVerification, async ({ _id }, { verification }, request) => {
  const { vault } = verification;
  return transaction(verification.db, async (tx) => {
    const row = await findVerification(tx, _id);
    if (!row || row.status === 'draft') throw refusal(notFound);
    const [{ form, version }, data] = [await templateOf(tx, row.templateId), await readSentAnswers(tx, vault, row)];
    const [documents, events, user] = [
      await listDocuments(tx, row.id),
      await listEvents(tx, row.id),
      await findUser(tx, row.userId),
    ];
    const [shown] = await viewQueue(tx, verification, [row]);
    if (!shown) throw new Error('what was found is shown');
    await audit(tx, request, {
      action: 'openVerification',
      subject: 'verification',
      subjectId: row.id,
      label: row.type,
    });
    return {
      verification: {
        ...shown,
        currencyId: row.currencyId,
        lang: user?.lang ?? languages[0],
        template: JSON.stringify(form),
        version,
        data,
        documents: documents
          .filter(({ isSent }) => isSent)
          .map(({ id, field, kind, createdAt }) => ({
            _id: id,
            field,
            kind,
            url: `${documentPath}${id}`,
            at: createdAt.toISOString(),
          })),
        refusals: [...row.refusals],
        reason: row.reason,
        mrz: readMrz(form, data, (await readNow(tx)).toISOString().slice(0, 10)),
        expiresAt: row.expiresAt?.toISOString() ?? null,
        history: events.map(({ at, action, round, staffName, refusals, reason }) => ({
          at: at.toISOString(),
          action,
          round,
          by: staffName,
          refusals: [...refusals],
          reason,
        })),
      },
    };
  });
});
