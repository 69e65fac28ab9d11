import { changedMeanwhile, refusal } from '@tetri/contract';
import { transaction, type Tx } from '../../../platform/database/index.ts';
import { followVerification } from '../actions/follow-verification.ts';
import { findOrderByUid, lockOrder } from '../store/find-order.ts';
import type { OrdersStaffDeps } from './deps.ts';

type Deps = Pick<OrdersStaffDeps, 'db' | 'hashDestination' | 'notifyQueue'>;

/** Stops the order before somebody pays it out, where its customer is no longer verified: an approval that ran out raises no event. */
export async function stopUnverified(deps: Deps, uid: string): Promise<void> {
  const isChanged = await transaction(deps.db, (tx) => follow(tx, deps, uid));
  if (isChanged) deps.notifyQueue(uid);
}

/** Throws changedMeanwhile where that has changed since. */
export async function standsVerified(tx: Tx, deps: Deps, uid: string): Promise<void> {
  if (await follow(tx, deps, uid)) throw refusal(changedMeanwhile);
}

/** Whether the order stands elsewhere because of it. */
async function follow(tx: Tx, { hashDestination }: Deps, uid: string): Promise<boolean> {
  const found = await findOrderByUid(tx, uid);
  const locked = found && (await lockOrder(tx, found.id));
  if (!locked) return false;
  const followed = await followVerification(tx, { verification: { hashDestination } }, locked);
  return followed.status !== locked.order.status;
}
