import type { Reader, Tx } from '../../../platform/database/index.ts';
import { mayLeaveWallet } from '../../wallets/index.ts';
import { isUndoPending } from '../core/possible-acts.ts';
import { isScreened } from '../core/screening.ts';
import type { OrderRow } from '../tables.ts';
import { findOrder, lockOrder } from './find-order.ts';

/** Locks the order until the transaction ends; whether its payout may leave now. */
export async function lockForPayout(tx: Tx, orderId: string): Promise<boolean> {
  const order = (await lockOrder(tx, orderId))?.order;
  if (
    order?.status !== 'inProgressPayout' ||
    order.payoutState !== 'inFlight' ||
    isUndoPending(order) ||
    !isScreened(order)
  )
    return false;
  const userId = payerOf(order);
  return userId === undefined || mayLeaveWallet(tx, userId);
}

/** Whose wallet paid the order, or a part of it; undefined where none did. */
export async function walletBehindOrder(reader: Reader, orderId: string): Promise<string | undefined> {
  const order = await findOrder(reader, orderId);
  return order && payerOf(order);
}

function payerOf({ walletUnits, userId }: Pick<OrderRow, 'walletUnits' | 'userId'>): string | undefined {
  return walletUnits > 0n && userId !== null ? userId : undefined;
}
