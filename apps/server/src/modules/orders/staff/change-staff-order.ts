import type { CallAnswer, getStaffOrder, OrderStatus } from '@tetri/contract';
import { transaction, type Tx } from '../../../platform/database/index.ts';
import type { RequestScope, StaffActor } from '../../../platform/http/index.ts';
import { requireOfficeOf } from '../actions/offices-of.ts';
import { findOrderByUid } from '../store/find-order.ts';
import type { OrderRow } from '../tables.ts';
import type { StaffMember } from '../core/types.ts';
import { audit } from '../../audit/index.ts';
import { type Command, runCommand } from '../../../platform/commands/run-command.ts';
import type { OrdersStaffDeps } from './deps.ts';
import { readStaffOrder } from './read-staff-order.ts';
import { standsVerified, stopUnverified } from './stop-unverified.ts';

export interface OrderChange {
  /** The call's name. */
  readonly action: string;
  readonly uid: string;
  /** An act on money is made once, however often it is sent. */
  readonly command?: Command;
  readonly reason?: string;
  /** Money leaves by it: only to whom the order's customer is still verified as. */
  readonly isPayout?: boolean;
  /** What the audit keeps beside the order's own state: a reference, an amount. */
  readonly details?: Readonly<Record<string, string>>;
  /** Makes the change and gives the order as it is then. */
  readonly make: (tx: Tx, staff: StaffMember) => Promise<OrderRow>;
}

/**
 * Changes an order in one transaction with its audit entry, notifies the queue, and answers the order as it stands
 * afterwards. What `make` refuses with undoes everything.
 */
export async function changeStaffOrder(
  { action, uid, command, reason, isPayout = false, details, make }: OrderChange,
  deps: OrdersStaffDeps,
  request: RequestScope<StaffActor>,
): Promise<CallAnswer<typeof getStaffOrder>> {
  const { db, notifyQueue } = deps;
  const { actor, lang } = request;
  if (isPayout) await stopUnverified(deps, uid);
  const isMade = await transaction(db, async (tx) => {
    if (!command) return change(tx).then(() => true);
    const { isRepeated } = await runCommand(tx, actor, command, () => change(tx));
    return !isRepeated;
  });
  if (isMade) notifyQueue(uid);
  return readStaffOrder(uid, deps, lang);

  async function change(tx: Tx): Promise<OrderStatus> {
    const before = await findOrderByUid(tx, uid);
    if (before) requireOfficeOf(actor, before);
    if (isPayout) await standsVerified(tx, deps, uid);
    const after = await make(tx, actor);
    await audit(tx, request, {
      action,
      subject: 'order',
      subjectId: after.id,
      label: uid,
      ...(reason ? { reason } : {}),
      oldValue: before && stateOf(before),
      newValue: { ...stateOf(after), ...details },
    });
    return after.status;
  }
}

function stateOf(order: OrderRow) {
  const { status, issue, inUnits, outUnits, receivedUnits, depositUnits, payoutReference, claimedName } = order;
  return { status, issue, inUnits, outUnits, receivedUnits, depositUnits, payoutReference, claimedBy: claimedName };
}
