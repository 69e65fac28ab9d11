import type { Tx } from '../../../../platform/database/index.ts';
import { announceEach } from '../../../../platform/outbox/index.ts';
import { addressWithdrawn } from '../../events.ts';
import { withdrawInvoices } from '../../invoices/store/invoices.ts';
import { withdrawAddresses as markWithdrawn } from '../store/deposit-addresses.ts';
import type { Followed } from '../store/followed-networks.ts';

/** No page shows the network's addresses in use any more, and nobody is given one again: what comes there is seen by nobody. */
export async function withdrawAddresses(tx: Tx, of: Followed): Promise<void> {
  const withdrawn = await markWithdrawn(tx, of);
  await withdrawInvoices(
    tx,
    withdrawn.map(({ orderId }) => orderId),
  );
  await announceEach(
    tx,
    addressWithdrawn,
    withdrawn.map(({ orderId, address, memo }) => ({
      payload: { orderId, address: memo === '' ? address : `${address} ${memo}` },
      key: orderId,
    })),
  );
}
