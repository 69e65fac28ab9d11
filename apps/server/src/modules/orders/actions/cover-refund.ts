import type { Tx } from '../../../platform/database/index.ts';
import { coverMissing } from '../../wallets/index.ts';
import { splitRefund } from '../core/split-refund.ts';
import type { OrderRow } from '../tables.ts';

/** After what lay here for `order`, as it was before, went back: what came into the wallet covers what is missing of that. */
export async function coverRefund(tx: Tx, order: OrderRow): Promise<void> {
  const { userId, fromCurrencyId } = order;
  if (userId !== null && splitRefund(order).toWallet > 0n) await coverMissing(tx, userId, fromCurrencyId);
}
