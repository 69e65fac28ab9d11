import { getOrder } from '@tetri/contract';
import { readOrders } from '../../app/local-orders.ts';
import type { PageScope } from '../../app/page-scope.ts';

/** What an order's page is opened by. */
export interface OpenOrder {
  readonly uid: string;
  readonly secret: string;
}

const lookedAtMax = 5;

/** The newest order made in this browser that still waits to be paid. */
export async function findUnpaidOrder(scope: Pick<PageScope, 'call'>): Promise<OpenOrder | undefined> {
  for (const { uid, secret } of readOrders().slice(0, lookedAtMax)) {
    const answer = await scope
      .call(getOrder, { type: 'order', orderUID: uid, orderSecret: secret })
      .catch(() => undefined);
    const status = answer?.order.status;
    if (status === 'new' || status === 'waitPayment') return { uid, secret };
  }
  return undefined;
}
