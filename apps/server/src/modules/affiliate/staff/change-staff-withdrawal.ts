import {
  type Call,
  type CallAnswer,
  changedMeanwhile,
  notFound,
  type PartnerOrderStatus,
  type payPartnerWithdrawal,
  refusal,
} from '@tetri/contract';
import { runCommand } from '../../../platform/commands/run-command.ts';
import { transaction, type Tx } from '../../../platform/database/index.ts';
import type { RequestScope, StaffActor } from '../../../platform/http/index.ts';
import { audit } from '../../audit/index.ts';
import { lockWithdrawal } from '../actions/move-withdrawal.ts';
import { findByUid } from '../store/withdrawals.ts';
import { readTerms } from '../store/terms.ts';
import type { WithdrawalRow } from '../tables.ts';
import { viewStaffWithdrawal } from '../view/view-staff-withdrawal.ts';
import type { AffiliateStaffDeps } from './deps.ts';

export interface WithdrawalChange {
  /** The call's name. */
  readonly action: string;
  readonly call: Call;
  readonly input: {
    readonly commandId: string;
    readonly uid: string;
    /** The status that was looked at: in another one nothing happens. */
    readonly from: PartnerOrderStatus;
    readonly reason?: string;
  };
  /** Makes the change of a locked withdrawal. */
  readonly make: (tx: Tx, withdrawal: WithdrawalRow) => Promise<WithdrawalRow>;
}

/** Changes a withdrawal once for its command, with its audit entry, and answers it as it stands then. */
export function changeStaffWithdrawal(
  { action, call, input, make }: WithdrawalChange,
  { db, catalog }: AffiliateStaffDeps,
  request: RequestScope<StaffActor>,
): Promise<CallAnswer<typeof payPartnerWithdrawal>> {
  return transaction(db, async (tx) => {
    await runCommand(tx, request.actor, { call, input }, async () => {
      const before = await lockWithdrawal(tx, input.uid);
      if (!before) throw refusal(notFound);
      if (before.status !== input.from) throw refusal(changedMeanwhile);
      const after = await make(tx, before);
      await audit(tx, request, {
        action,
        subject: 'partner',
        subjectId: before.partnerId,
        label: input.uid,
        ...(input.reason ? { reason: input.reason } : {}),
        oldValue: stateOf(before),
        newValue: stateOf(after),
      });
      return after.status;
    });
    const row = await findByUid(tx, input.uid);
    if (!row) throw refusal(notFound);
    const shown = { terms: await readTerms(tx), snapshot: catalog.snapshot(), lang: request.lang };
    return { withdrawal: await viewStaffWithdrawal(tx, row, shown) };
  });
}

function stateOf({ status, cents, outUnits, reference, approvedName }: WithdrawalRow) {
  return { status, cents, outUnits, reference, approvedBy: approvedName };
}
