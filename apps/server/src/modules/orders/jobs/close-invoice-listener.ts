import { transaction } from '../../../platform/database/index.ts';
import { listen, type Listener } from '../../../platform/outbox/index.ts';
import { isEnded } from '../core/is-ended.ts';
import type { OrderPayments } from '../ports.ts';
import { orderChanged } from '../events.ts';

/** Notifies payments that an order has ended, so that they give back what its invoice took, or is taken up again. */
export function closeInvoiceListener(payments: Pick<OrderPayments, 'closeInvoice' | 'reopenInvoice'>): Listener {
  return listen(orderChanged, 'closeInvoice', async ({ orderId, from, to }, { db }) => {
    if (isEnded({ status: to })) return transaction(db, (tx) => payments.closeInvoice(tx, orderId));
    if (isEnded({ status: from })) return transaction(db, (tx) => payments.reopenInvoice(tx, orderId));
  });
}
