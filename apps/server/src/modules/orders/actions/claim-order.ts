import { changedMeanwhile, notFound, refusal } from '@tetri/contract';
import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { newId, type Tx } from '../../../platform/database/index.ts';
import type { StaffMember } from '../core/types.ts';
import { findOrderByUid } from '../store/find-order.ts';
import { orderNotes, orders, type OrderRow } from '../tables.ts';

/** Says who is on an order. Throws notFound, or changedMeanwhile when somebody else is and is not to be replaced. */
export async function claimOrder(
  tx: Tx,
  { uid, staff, isTakenOver }: { uid: string; staff: StaffMember; isTakenOver: boolean },
): Promise<OrderRow> {
  const isFree = isTakenOver ? undefined : or(isNull(orders.claimedBy), eq(orders.claimedBy, staff.staffId));
  return setClaim(tx, uid, staff, isFree);
}

/** Says that nobody is on it any more. Only who is on it can; throws notFound or changedMeanwhile. */
export async function releaseOrder(tx: Tx, { uid, staff }: { uid: string; staff: StaffMember }): Promise<OrderRow> {
  return setClaim(tx, uid, undefined, or(isNull(orders.claimedBy), eq(orders.claimedBy, staff.staffId)));
}

/** A note for colleagues; the customer never sees it. Throws notFound. */
export async function addNote(
  tx: Tx,
  { uid, text, staff }: { uid: string; text: string; staff: StaffMember },
): Promise<OrderRow> {
  const order = await findOrderByUid(tx, uid);
  if (!order) throw refusal(notFound);
  const { staffId, name: staffName, role: staffRole } = staff;
  await tx
    .insert(orderNotes)
    .values({ id: newId(), orderId: order.id, text, staffId, staffName, staffRole, at: sql`tetri_now()` });
  return order;
}

async function setClaim(
  tx: Tx,
  uid: string,
  staff: StaffMember | undefined,
  condition: SQL | undefined,
): Promise<OrderRow> {
  const order = await findOrderByUid(tx, uid);
  if (!order) throw refusal(notFound);
  const [row] = await tx
    .update(orders)
    .set({ claimedBy: staff?.staffId ?? null, claimedName: staff?.name ?? null, claimedRole: staff?.role ?? null })
    .where(and(eq(orders.id, order.id), condition))
    .returning();
  if (!row) throw refusal(changedMeanwhile);
  return row;
}
