import {
  approvePayout,
  changedMeanwhile,
  moveNotAllowed,
  notFound,
  refusal,
  secondPersonNeeded,
} from '@tetri/contract';
import { runCommand } from '../../../platform/commands/run-command.ts';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { mayApprove } from '../core/judge-payout.ts';
import { readApprovals, saveApproval } from '../payouts/store/payout-rules.ts';
import { lockPayoutByUid } from '../payouts/store/payouts.ts';
import { handle } from './deps.ts';

export const approvePayoutHandler = handle(approvePayout, async (input, { db }, request) => {
  const { actor } = request;
  await transaction(db, (tx) =>
    runCommand(tx, actor, { call: approvePayout, input }, async () => {
      const payout = await lockPayoutByUid(tx, input.uid);
      if (!payout) throw refusal(notFound);
      if (payout.attempts !== input.attempt || payout.state !== 'prepared') throw refusal(changedMeanwhile);
      if (payout.startedBy === actor.staffId) throw refusal(secondPersonNeeded);
      if (!mayApprove(payout, actor.staffId, await readApprovals(tx, payout))) throw refusal(moveNotAllowed);
      await saveApproval(tx, payout, actor);
      await audit(tx, request, {
        action: 'approvePayout',
        subject: payout.kind === 'refund' ? 'order' : payout.kind,
        subjectId: payout.orderId,
        label: payout.uid,
        newValue: { units: payout.units, attempt: payout.attempts },
      });
      return 'approved';
    }),
  );
  return { ok: 1 as const };
});
