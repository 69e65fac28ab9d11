import { changedMeanwhile, fieldNotFilled, moderateSubmission, notFound, refusal } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { decideSubmission, findSubmission } from '../readers/store/moderation.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';
import { viewSubmission } from '../view/view-submission.ts';

const reasonMin = 3;

export const moderateSubmissionHandler = handle(
  moderateSubmission,
  async ({ id, from, to, ...input }, { db, news }, request) => {
    const { actor } = request;
    const reason = input.reason.trim();
    if (to === 'rejected' && reason.length < reasonMin)
      throw refusal(fieldNotFilled, { fieldId: 'reason', nameField: 'reason', err: 'required', type: 'body' });
    return transaction(db, async (tx) => {
      const before = await findSubmission(tx, id);
      if (!before) throw refusal(notFound);
      const submission = await decideSubmission(tx, { id, from, to, reason, staff: actor });
      if (!submission) throw refusal(changedMeanwhile);
      await audit(tx, request, {
        action: 'moderateSubmission',
        subject: submission.kind,
        subjectId: id,
        label: submission.name,
        reason,
        oldValue: { state: from },
        newValue: { state: to },
      });
      return { submission: viewSubmission(submission, news) };
    });
  },
);
