import { listen, type Listener } from '../../../platform/outbox/index.ts';
import { addressAvailable, addressWithdrawn } from '../../payments/index.ts';
import { noteDecision, wasSaid } from '../actions/change-order.ts';
import { announceChange } from '../actions/move-order.ts';
import { isEnded } from '../core/is-ended.ts';
import { remark } from '../core/why.ts';
import { withLockedOrder } from '../store/with-locked-order.ts';
import { openOrderInvoice, type Opener } from './open-invoice.ts';

/**
 * The address that an order was to be paid to is shown no more: staff read which it was, for somebody may have paid to it, and the
 * order is given another while it waits for payment.
 */
export function renewInvoiceListeners(deps: Opener): Listener[] {
  return [
    listen(addressWithdrawn, 'noteWithdrawnAddress', async ({ orderId, address }, { db }) => {
      await withLockedOrder(db, orderId, async (tx, { order }) => {
        const said = [remark('walletReplaced', { address })];
        // It may be heard twice, and no address is withdrawn twice.
        if (isEnded(order) || (await wasSaid(tx, order, said))) return;
        await noteDecision(tx, order, { actor: 'worker' }, { said });
        await announceChange(tx, order, order);
      });
    }),
    listen(addressAvailable, 'renewInvoice', async ({ orderId }, { db }) => {
      await openOrderInvoice(db, deps, orderId, { isRenewal: true });
      // A page that is open shows the new one.
      await withLockedOrder(db, orderId, (tx, { order }) => announceChange(tx, order, order));
    }),
  ];
}
