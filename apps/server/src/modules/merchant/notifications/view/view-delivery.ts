import type { CallAnswer, sendStaffDeliveryAgain } from '@tetri/contract';
import type { Reader } from '../../../../platform/database/index.ts';
import { findMerchantOrders } from '../../../orders/index.ts';
import type { DeliveryRow } from '../tables.ts';

type Delivery = CallAnswer<typeof sendStaffDeliveryAgain>['delivery'];

/** Notifications as merchants and staff see them, in the order given. */
export async function viewDeliveries(reader: Reader, rows: readonly DeliveryRow[]): Promise<Delivery[]> {
  const orders = await findMerchantOrders(reader, [...new Set(rows.map(({ orderId }) => orderId))]);
  const byId = new Map(orders.map((one) => [one.order.id, one]));
  return rows.map((row) => {
    const { order, externalId } = byId.get(row.orderId) ?? {};
    return {
      eventId: row.id,
      isDemo: order?.isDemo ?? false,
      orderUID: order?.uid.toString() ?? '',
      externalId: externalId ?? null,
      sequence: row.sequence,
      newStatus: row.status,
      receiver: row.receiver,
      state: row.state,
      attempts: row.attempts,
      lastStatus: row.lastStatus,
      lastProblem: row.lastProblem,
      lastAt: row.lastAt?.toISOString() ?? null,
      dueAt: row.state === 'waiting' ? row.dueAt.toISOString() : null,
      deliveredAt: row.deliveredAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    };
  });
}
