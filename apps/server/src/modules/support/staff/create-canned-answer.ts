import { createCannedAnswer } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { insertCanned } from '../chat/store/canned-answers.ts';
import { audit } from '../../audit/index.ts';
import { viewCanned } from '../view/view-staff-chat.ts';
import { handle } from './deps.ts';

export const createCannedAnswerHandler = handle(createCannedAnswer, (terms, { db }, request) =>
  transaction(db, async (tx) => {
    const answer = viewCanned(await insertCanned(tx, terms));
    await audit(tx, request, {
      action: 'createCannedAnswer',
      subject: 'chat',
      subjectId: answer._id,
      label: answer.title,
      newValue: answer,
    });
    return { answer };
  }),
);
