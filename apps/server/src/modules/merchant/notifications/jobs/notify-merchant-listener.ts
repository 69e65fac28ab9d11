import { formatUnits } from '@tetri/money';
import { transaction } from '../../../../platform/database/index.ts';
import { listen, type Listener } from '../../../../platform/outbox/index.ts';
import { findOrder, orderChanged } from '../../../orders/index.ts';
import { insertDelivery } from '../store/deliveries.ts';

/** Notes a notification for each new status of an order whose merchant wants to be notified. `onNoted` follows the commit. */
export function notifyMerchantListener(onNoted: () => void): Listener {
  return listen(orderChanged, 'tellMerchant', async ({ orderId, from, to }, { db, deliveryId }) => {
    if (from === to) return;
    const order = await findOrder(db, orderId);
    if (!order || order.ipnUrl === null) return;
    const { ipnUrl, userId } = order;
    await transaction(db, (tx) =>
      insertDelivery(tx, {
        orderId,
        orderedAt: order.createdAt,
        userId,
        source: deliveryId,
        status: to,
        inAmount: formatUnits(order.inUnits, order.fromDecimals),
        outAmount: formatUnits(order.outUnits, order.toDecimals),
        receiver: new URL(ipnUrl).host.slice(0, 300),
      }),
    );
    onNoted();
  });
}
