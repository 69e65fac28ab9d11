import { deleteCannedAnswer } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { deleteCanned } from '../chat/store/canned-answers.ts';
import { audit } from '../../audit/index.ts';
import { viewCanned } from '../view/view-staff-chat.ts';
import { handle } from './deps.ts';

export const deleteCannedAnswerHandler = handle(deleteCannedAnswer, ({ id }, { db }, request) =>
  transaction(db, async (tx) => {
    const gone = await deleteCanned(tx, id);
    if (gone)
      await audit(tx, request, {
        action: 'deleteCannedAnswer',
        subject: 'chat',
        subjectId: id,
        label: gone.title,
        oldValue: viewCanned(gone),
      });
    return {};
  }),
);
