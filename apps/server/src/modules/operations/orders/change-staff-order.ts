import type { CallAnswer, getStaffOrder } from '@tetri/contract';
import { transaction, type Tx } from '../../../platform/database/index.ts';
import type { RequestScope, StaffActor } from '../../../platform/http/index.ts';
import { findOrderByUid, type OrderRow, type StaffMember } from '../../orders/index.ts';
import { audit } from '../audit/index.ts';
import type { OperationsDeps } from '../deps.ts';
import { readStaffOrder } from './read-staff-order.ts';

export interface OrderChange {
  /** The call's name. */
  readonly action: string;
  readonly uid: string;
  readonly reason?: string;
  /** What the audit keeps beside the order's own state: a reference, an amount. */
  readonly details?: Readonly<Record<string, string>>;
  /** Makes the change and gives the order as it is then. */
  readonly make: (tx: Tx, staff: StaffMember) => Promise<OrderRow>;
}

/**
 * Changes an order in one transaction with its audit entry, tells the queue, and answers the order as it stands
 * afterwards. What `make` refuses with undoes everything.
 */
export async function changeStaffOrder(
  scope: RequestScope<StaffActor> & OperationsDeps,
  { action, uid, reason, details, make }: OrderChange,
): Promise<CallAnswer<typeof getStaffOrder>> {
  const { actor, db } = scope;
  await transaction(db, async (tx) => {
    const before = await findOrderByUid(tx, uid);
    const after = await make(tx, actor);
    await audit(tx, scope, {
      action,
      subject: 'order',
      subjectId: after.id,
      label: uid,
      ...(reason ? { reason } : {}),
      oldValue: before && stateOf(before),
      newValue: { ...stateOf(after), ...details },
    });
  });
  scope.tellQueue(uid);
  return readStaffOrder(scope, uid);
}

function stateOf({ status, issue, receivedUnits, depositUnits, payoutReference, claimedName }: OrderRow) {
  return { status, issue, receivedUnits, depositUnits, payoutReference, claimedBy: claimedName };
}
