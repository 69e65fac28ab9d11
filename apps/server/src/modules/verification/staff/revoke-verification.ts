import { notFound, refusal, revokeVerification } from '@tetri/contract';
import { runCommand } from '../../../platform/commands/run-command.ts';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { lockUser } from '../../identity/index.ts';
import { revoke } from '../actions/revoke.ts';
import { findVerification, lockVerification } from '../store/verifications.ts';
import { handle } from './deps.ts';

export const revokeVerificationHandler = handle(revokeVerification, async (input, { verification }, request) => {
  const { actor } = request;
  await transaction(verification.db, (tx) =>
    runCommand(tx, actor, { call: revokeVerification, input }, async () => {
      const found = await findVerification(tx, input.verificationId);
      // The person first, as everything that hangs on them.
      if (found) await lockUser(tx, found.userId);
      const row = await lockVerification(tx, input.verificationId);
      if (!row || row.status === 'draft') throw refusal(notFound);
      await revoke(tx, row, input.reason, actor);
      await audit(tx, request, {
        action: 'revokeVerification',
        subject: 'verification',
        subjectId: row.id,
        label: row.type,
        // Not in whose words: those go with the person.
        oldValue: { status: row.status, round: row.round },
        newValue: { status: 'reject' },
      });
      return 'revoked';
    }),
  );
  return { ok: 1 as const };
});
