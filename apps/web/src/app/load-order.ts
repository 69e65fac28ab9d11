import { getOrder } from '@tetri/contract';
import type { LoaderArgs } from '../routing/index.ts';
import type { PageScope } from './page-scope.ts';
import type { Order, OrderAddress } from './use-live-order.ts';

export interface OrderData {
  readonly order: Order;
  readonly address: OrderAddress;
}

/** The order that a page's address names. */
export async function loadOrder(
  scope: PageScope,
  { params }: LoaderArgs,
  type: OrderAddress['type'],
): Promise<OrderData> {
  const address = { uid: params['uid'] ?? '', secret: params['secret'] ?? '', type };
  const { order } = await scope.call(getOrder, { type, orderUID: address.uid, orderSecret: address.secret });
  return { order, address };
}
