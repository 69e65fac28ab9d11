import type { Reader } from '../../../platform/database/index.ts';
import { findPayout, type Payout } from '../../payments/index.ts';
import { refundsOf, type RefundRow } from './refunds.ts';

export interface SentRefund {
  readonly refund: RefundRow;
  readonly payout: Payout | undefined;
}

/** The refunds of an order with how far each is, the oldest first. */
export async function sentRefundsOf(reader: Reader, orderId: string): Promise<SentRefund[]> {
  const refunds = await refundsOf(reader, orderId);
  return Promise.all(refunds.map(async (refund) => ({ refund, payout: await findPayout(reader, refund.id) })));
}
