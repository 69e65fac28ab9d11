import type { CallAnswer, CallInput, listDeliveries, listStaffDeliveries } from '@tetri/contract';
import { cappedAt, type Reader } from '../../../../platform/database/index.ts';
import { cappedCountOf } from '../../../../platform/http/index.ts';
import { findOrderByUid } from '../../../orders/index.ts';
import { countDeliveries, listDeliveryRows } from '../store/deliveries.ts';
import { viewDeliveries } from './view-delivery.ts';

/** A page of notifications; everybody's without a person. */
export async function readDeliveries(
  reader: Reader,
  { state, orderUID, page, limit }: CallInput<typeof listDeliveries>,
  userId?: string,
): Promise<CallAnswer<typeof listStaffDeliveries>> {
  const offset = (page - 1) * limit;
  const order = orderUID === undefined ? undefined : await findOrderByUid(reader, orderUID);
  const isNone = orderUID !== undefined && order === undefined;
  const filters = { userId, state, orderId: order?.id };
  const [counted, rows] = isNone
    ? [cappedAt(0, 0), []]
    : await Promise.all([countDeliveries(reader, filters), listDeliveryRows(reader, filters, { limit, offset })]);
  return {
    deliveries: await viewDeliveries(reader, rows),
    ...cappedCountOf(counted, page, limit),
  };
}
