import type { Reader } from '../../../platform/database/index.ts';
import { findPayout, type Payout } from '../../payments/index.ts';
import type { OrderRow } from '../tables.ts';
import { findOrder } from './find-order.ts';
import { findRefund, refundsOf, type RefundRow } from './refunds.ts';

export interface SentRefund {
  readonly refund: RefundRow;
  readonly payout: Payout | undefined;
}

/** The refunds of an order with how far each is, the oldest first. */
export async function sentRefundsOf(reader: Reader, orderId: string): Promise<SentRefund[]> {
  const refunds = await refundsOf(reader, orderId);
  return Promise.all(refunds.map(async (refund) => ({ refund, payout: await findPayout(reader, refund.id) })));
}

/** Whose payout or whose refund is sent under this id; undefined where it is neither's. */
export async function findOrderOfPayout(reader: Reader, paidId: string): Promise<OrderRow | undefined> {
  const order = await findOrder(reader, paidId);
  if (order) return order;
  const refund = await findRefund(reader, paidId);
  return refund && findOrder(reader, refund.orderId);
}
