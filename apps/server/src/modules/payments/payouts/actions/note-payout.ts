import type { PayoutWaitsFor } from '@tetri/contract';
import { type Db, transaction, type Tx } from '../../../../platform/database/index.ts';
import { announce } from '../../../../platform/outbox/index.ts';
import { payoutEnded, payoutSeen } from '../../events.ts';
import { type NetworkFee, saveFee } from '../../places/store/network-fees.ts';
import { noteEnd, noteWait, stopSending } from '../store/automatic-payouts.ts';
import type { Payout } from '../store/payouts.ts';

/** Keeps what the payout waits for, and the problem in words, for staff. */
export function note(db: Db, payout: Payout, waitsFor: PayoutWaitsFor, problem = ''): Promise<void> {
  return transaction(db, (tx) => noteWait(tx, payout, waitsFor, problem));
}

/** Signer or node could not do their part. */
export function noteSigner(db: Db, payout: Payout, problem: string): Promise<void> {
  return note(db, payout, 'signerOrNode', problem);
}

/** Nothing was signed: it waits as it did before. */
export function giveBack(
  db: Db,
  payout: Payout,
  problem: string,
  waitsFor: PayoutWaitsFor = 'signerOrNode',
): Promise<void> {
  return transaction(db, async (tx) => {
    await stopSending(tx, payout);
    await noteWait(tx, { ...payout, state: 'prepared' }, waitsFor, problem);
  });
}

/** Says that the payout stands otherwise on its network, where `note` answers so: whoever looks at what it pays reads it again. */
export function seen(db: Db, { orderId }: Payout, note: (tx: Tx) => Promise<boolean>): Promise<void> {
  return transaction(db, async (tx) => {
    if (await note(tx)) await announce(tx, payoutSeen, { orderId }, { key: orderId });
  });
}

/** Nothing was paid, and nothing will be by this attempt. */
export function endFailed(db: Db, payout: Payout, reason: string): Promise<void> {
  return endWith(db, payout, { state: 'failed', reason });
}

/** Reports how an attempt ended, once, and books what the network took for it. */
export async function endWith(
  db: Db,
  payout: Payout,
  outcome: { state: 'succeeded'; reference: string } | { state: 'failed'; reason: string },
  fee?: NetworkFee,
): Promise<void> {
  const { id: payoutId, orderId, attempts: attempt } = payout;
  await transaction(db, async (tx) => {
    if (!(await noteEnd(tx, payout))) return;
    if (fee) await saveFee(tx, payout, fee);
    await announce(tx, payoutEnded, { payoutId, orderId, attempt, outcome }, { key: orderId });
  });
}

/** Short enough for the row of a payout. */
export function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}
