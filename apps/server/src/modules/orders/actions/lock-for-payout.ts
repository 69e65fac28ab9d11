import type { Reader, Tx } from '../../../platform/database/index.ts';
import { mayLeaveWallet } from '../../wallets/index.ts';
import { isUndoPending } from '../core/possible-acts.ts';
import { isScreened } from '../core/screening.ts';
import { isVerified } from '../core/verification.ts';
import type { VerificationPort } from '../ports.ts';
import { findOrder, lockOrder } from '../store/find-order.ts';
import type { OrderRow } from '../tables.ts';
import { askIfStale } from './ask-screening.ts';
import { followVerification } from './follow-verification.ts';

/**
 * Locks the order until the transaction ends; whether its payout may leave now, and what it waits for otherwise. One whose
 * customer is no longer verified is stopped.
 */
export async function lockForPayout(
  tx: Tx,
  deps: { readonly verification: VerificationPort },
  orderId: string,
): Promise<'ready' | 'notReady' | 'screening'> {
  const locked = await lockOrder(tx, orderId);
  const order = locked && (await followVerification(tx, deps, locked));
  if (
    order?.status !== 'inProgressPayout' ||
    order.payoutState !== 'inFlight' ||
    isUndoPending(order) ||
    !isVerified(order)
  )
    return 'notReady';
  if (!isScreened(await askIfStale(tx, order))) return 'screening';
  const userId = payerOf(order);
  return userId === undefined || (await mayLeaveWallet(tx, userId)) ? 'ready' : 'notReady';
}

/** Whose wallet paid the order, or a part of it; undefined where none did. */
export async function walletBehindOrder(reader: Reader, orderId: string): Promise<string | undefined> {
  const order = await findOrder(reader, orderId);
  return order && payerOf(order);
}

function payerOf({ walletUnits, userId }: Pick<OrderRow, 'walletUnits' | 'userId'>): string | undefined {
  return walletUnits > 0n && userId !== null ? userId : undefined;
}
