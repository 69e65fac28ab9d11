import type { Reader } from '../../../platform/database/index.ts';
import { refunderOf } from '../actions/quote-refund.ts';
import { findOrderByUid } from '../store/find-order.ts';
import type { OrdersStaffDeps } from './deps.ts';

/** Whether the product can send back what lies here for an order. */
export async function isSendable(
  reader: Reader,
  deps: Pick<OrdersStaffDeps, 'payments'>,
  uid: string,
): Promise<boolean> {
  const found = await findOrderByUid(reader, uid);
  return found !== undefined && refunderOf(deps, found) !== undefined;
}
