import { decideVerification, notFound, refusal } from '@tetri/contract';
import { runCommand } from '../../../platform/commands/run-command.ts';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { lockUser } from '../../identity/index.ts';
import { decide } from '../actions/decide.ts';
import { screenApproval } from '../actions/screen-approval.ts';
import { findVerification, lockVerification } from '../store/verifications.ts';
import { handle } from './deps.ts';

export const decideVerificationHandler = handle(decideVerification, async (input, { verification }, request) => {
  const { actor } = request;
  const screenedQuestion = input.decision === 'approve' ? await screenApproval(verification, input) : undefined;
  await transaction(verification.db, (tx) =>
    runCommand(tx, actor, { call: decideVerification, input }, async () => {
      const found = await findVerification(tx, input._id);
      // The person first, as everything that hangs on them.
      if (found) await lockUser(tx, found.userId);
      const row = await lockVerification(tx, input._id);
      if (!row || row.status === 'draft') throw refusal(notFound);
      await decide(tx, verification, row, { ...input, screenedQuestion }, actor);
      await audit(tx, request, {
        action: 'decideVerification',
        subject: 'verification',
        subjectId: row.id,
        label: row.type,
        oldValue: { status: row.status, round: row.round },
        // Not in whose words: those go with the person.
        newValue: { status: input.decision, refused: input.refusals.map(({ field, reason }) => ({ field, reason })) },
      });
      return 'decided';
    }),
  );
  return { ok: 1 as const };
});
