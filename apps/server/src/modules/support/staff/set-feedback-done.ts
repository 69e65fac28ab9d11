import { notFound, refusal, setFeedbackDone } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { markFeedback } from '../store/feedback.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';
import { viewFeedback } from '../view/view-feedback.ts';

export const setFeedbackDoneHandler = handle(setFeedbackDone, ({ id, isDone }, { db }, request) =>
  transaction(db, async (tx) => {
    const row = await markFeedback(tx, id, isDone ? request.actor : null);
    if (!row) throw refusal(notFound);
    await audit(tx, request, {
      action: 'setFeedbackDone',
      subject: 'feedback',
      subjectId: id,
      label: row.name,
      newValue: { isDone },
    });
    return { feedback: viewFeedback(row) };
  }),
);
