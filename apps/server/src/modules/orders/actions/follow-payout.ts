import { moveNotAllowed, refusal } from '@tetri/contract';
import type { Tx } from '../../../platform/database/index.ts';
import type { Mover } from '../core/types.ts';
import { mayTakeBack } from '../core/possible-acts.ts';
import { findPayout, preparePayout, recordPayoutFailure } from '../../payments/index.ts';
import type { OrderRow } from '../tables.ts';
import { freeReferences } from './use-reference.ts';

/**
 * Keeps the payout's row with the order's moves, in the transaction of the move: it is there before anything is sent. One
 * that was sent, or of which nobody knows, is never made ready again, and its money goes nowhere else until an operator
 * has said that it failed. Throws moveNotAllowed.
 */
export async function followPayout(
  tx: Tx,
  before: OrderRow,
  moved: OrderRow,
  { mover, reason }: { readonly mover: Mover; readonly reason: string },
): Promise<void> {
  if (moved.status === 'inProgressPayout') return openPayout(tx, moved, mover);
  if (before.payoutState !== 'inFlight' || moved.status === 'done') return;
  const payout = await findPayout(tx, moved.id);
  if (payout?.state === 'sending') throw refusal(moveNotAllowed);
  if (moved.status === 'errorPayout') return failPayout(tx, moved.id, reason);
  if (moved.payoutState === 'inFlight') return;
  if (!mayTakeBack(before, moved.status, payout?.state ?? null)) throw refusal(moveNotAllowed);
  // It was never sent.
  if (payout?.state === 'prepared') await recordPayoutFailure(tx, moved.id, reason);
}

/** Nothing went through with its reference, which may have been mistyped: it is free for the transfer that it names. */
async function failPayout(tx: Tx, orderId: string, reason: string): Promise<void> {
  await recordPayoutFailure(tx, orderId, reason);
  const payout = await findPayout(tx, orderId);
  if (payout) await freeReferences(tx, payout.id);
}

async function openPayout(tx: Tx, order: OrderRow, mover: Mover): Promise<void> {
  const { id: orderId, payoutMethod: method, toCurrencyId: currencyId, outUnits, toDecimals: decimals } = order;
  const ready = await preparePayout(tx, {
    orderId,
    uid: order.uid.toString(),
    method,
    currencyId,
    units: outUnits,
    decimals,
    destination: order.toValues,
    startedBy: mover.actor === 'operator' ? mover.staffId : null,
  });
  if (ready) return;
  const known = await findPayout(tx, orderId);
  if (known?.state === 'succeeded') throw refusal(moveNotAllowed);
}
