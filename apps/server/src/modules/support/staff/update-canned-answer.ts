import { changedMeanwhile, notFound, refusal, updateCannedAnswer } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { changeCanned, findCannedAnswer } from '../chat/store/canned-answers.ts';
import { audit } from '../../audit/index.ts';
import { viewCanned } from '../view/view-staff-chat.ts';
import { handle } from './deps.ts';

export const updateCannedAnswerHandler = handle(updateCannedAnswer, ({ id, version, ...terms }, { db }, request) =>
  transaction(db, async (tx) => {
    const before = await findCannedAnswer(tx, id);
    if (!before) throw refusal(notFound);
    const row = await changeCanned(tx, id, version, terms);
    if (!row) throw refusal(changedMeanwhile);
    const answer = viewCanned(row);
    await audit(tx, request, {
      action: 'updateCannedAnswer',
      subject: 'chat',
      subjectId: id,
      label: answer.title,
      oldValue: viewCanned(before),
      newValue: answer,
    });
    return { answer };
  }),
);
