import type { Reader, Tx } from '../../../platform/database/index.ts';
import type { Foundation, Payout } from '../../payments/index.ts';
import { isWalletHeld, mayLeaveWallet } from '../../wallets/index.ts';
import { isUndoPending } from '../core/order-facts.ts';
import { isScreened } from '../core/screening.ts';
import { isVerified } from '../core/verification.ts';
import type { VerificationPort } from '../ports.ts';
import { findOrder, lockOrder } from '../store/find-order.ts';
import { findRefund } from '../store/refunds.ts';
import type { OrderRow } from '../tables.ts';
import { askIfStale } from './ask-screening.ts';
import { followVerification } from './follow-verification.ts';
import { lockRefundForPayout } from './send-refund.ts';

/**
 * Locks the order until the transaction ends; whether its payout may leave now, and what it waits for otherwise. One whose
 * customer is no longer verified is stopped.
 */
export async function lockForPayout(
  tx: Tx,
  deps: { readonly verification: VerificationPort },
  { kind, orderId }: Pick<Payout, 'kind' | 'orderId'>,
): Promise<'ready' | 'notReady' | 'screening'> {
  if (kind === 'refund') return lockRefundForPayout(tx, orderId);
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

/** What an order's payout, or its refund, rests on: its payments, and the wallet that paid it or a part of it. What goes back to a wallet is sent by none. */
export async function foundationOf(
  reader: Reader,
  { kind, orderId: id }: Pick<Payout, 'kind' | 'orderId'>,
): Promise<Foundation> {
  if (kind === 'refund') return { orderId: (await findRefund(reader, id))?.orderId };
  const order = await findOrder(reader, id);
  const userId = order && payerOf(order);
  return { orderId: id, userId, isMissing: userId !== undefined && (await isWalletHeld(reader, userId)) };
}

function payerOf({ walletUnits, userId }: Pick<OrderRow, 'walletUnits' | 'userId'>): string | undefined {
  return walletUnits > 0n && userId !== null ? userId : undefined;
}
