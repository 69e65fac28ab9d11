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
import { findFormer } from '../payouts/store/foundation.ts';
import { readApprovals, saveApproval } from '../payouts/store/payout-rules.ts';
import { lockPayoutByUid } from '../payouts/store/payouts.ts';
import { handle } from './deps.ts';

export const approvePayoutHandler = handle(approvePayout, async (input, { db, payments }, request) => {
  const { actor } = request;
  await transaction(db, (tx) =>
    runCommand(tx, actor, { call: approvePayout, input }, async () => {
      const payout = await lockPayoutByUid(tx, input.uid);
      if (!payout) throw refusal(notFound);
      if (payout.attempts !== input.attempt || payout.state !== 'prepared') throw refusal(changedMeanwhile);
      if (payout.startedBy === actor.staffId) throw refusal(secondPersonNeeded);
      // As it stands for them now: what is replaced after that they have not approved.
      const former = await findFormer(tx, await payments.restsOn(tx, payout));
      if (!mayApprove(payout, actor.staffId, await readApprovals(tx, payout, former))) throw refusal(moveNotAllowed);
      await saveApproval(tx, payout, actor, former);
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
