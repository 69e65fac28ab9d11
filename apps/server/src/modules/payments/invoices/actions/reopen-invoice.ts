import type { Tx } from '../../../../platform/database/index.ts';
import { withdrawFromOrder } from '../../deposits/actions/withdraw-addresses.ts';
import { renewClaim } from '../../requisites/actions/claim-requisite.ts';
import { shareMethodVersion } from '../../methods/store/method-settings.ts';
import { findInvoice, saveReopened } from '../store/invoices.ts';

/**
 * The order is taken up again: it shows what it showed before it ended, unless its address was withdrawn meanwhile. Nothing where it
 * showed nothing. Nobody replaces the method's wallet until the transaction ends: whoever does it later finds the order's address in use.
 */
export async function reopenInvoice(tx: Tx, orderId: string): Promise<void> {
  const invoice = await findInvoice(tx, orderId);
  if (invoice?.state !== 'closed' || invoice.method === '') return;
  // Before it is looked whether its address was withdrawn: a wallet that is being replaced is replaced by then.
  await shareMethodVersion(tx, invoice.method);
  await withdrawFromOrder(tx, orderId);
  await renewClaim(tx, orderId);
  await saveReopened(tx, orderId);
}
