import type { Tx } from '../../../platform/database/index.ts';
import { listen, type Listener } from '../../../platform/outbox/index.ts';
import { recordPayoutSuccess } from '../../payments/index.ts';
import { coverMissing } from '../../wallets/index.ts';
import { askIfStale } from '../actions/ask-screening.ts';
import { followVerification } from '../actions/follow-verification.ts';
import type { OrdersDeps } from '../deps.ts';
import { moveOrder } from '../actions/move-order.ts';
import { mayMoveNow } from '../core/possible-acts.ts';
import { isScreened } from '../core/screening.ts';
import { walletPayout } from '../core/wallet-payout.ts';
import { orderChanged } from '../events.ts';
import { findOrder } from '../store/find-order.ts';
import { withLockedOrder } from '../store/with-locked-order.ts';
import type { OrderRow } from '../tables.ts';

const worker = { actor: 'worker' } as const;

/** Pays an order that is paid into the wallet of its customer, where they wanted it: the ledger moves it at once. */
export function payIntoWalletListener(deps: Pick<OrdersDeps, 'verification'>): Listener {
  return listen(orderChanged, 'payIntoWallet', async ({ orderId, to }, { db }) => {
    if (to !== 'inProgress' && to !== 'inProgressPayout') return;
    // Whom an order pays stays as it is: most orders are not locked for this.
    if ((await findOrder(db, orderId))?.payoutMethod !== walletPayout) return;
    await withLockedOrder(db, orderId, async (tx, locked) => {
      const { payoutMethod, userId } = locked.order;
      if (payoutMethod !== walletPayout || userId === null) return;
      await payIntoWallet(tx, await followVerification(tx, deps, locked), userId);
    });
  });
}

async function payIntoWallet(tx: Tx, order: OrderRow, userId: string): Promise<void> {
  const begins = order.status === 'inProgress' && mayMoveNow(order, 'inProgressPayout', 'worker');
  const begun = begins ? await moveOrder(tx, order, 'inProgressPayout', worker) : order;
  if (begun.status !== 'inProgressPayout' || !mayMoveNow(begun, 'done', 'worker')) return;
  if (!isScreened(await askIfStale(tx, begun))) return;
  const reference = `wallet ${begun.uid}`;
  await moveOrder(tx, begun, 'done', worker, { payoutReference: reference });
  await recordPayoutSuccess(tx, { orderId: order.id, reference, staffId: null });
  await coverMissing(tx, userId, order.toCurrencyId);
}
