import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/database/index.ts';
import { announceEach } from '../../../../platform/outbox/index.ts';
import { addressAvailable, addressWithdrawn } from '../../events.ts';
import { withdrawInvoices } from '../../invoices/store/invoices.ts';
import type { AssignedAddress } from '../../plugin.ts';
import { announceDeposits } from './announce-deposits.ts';
import { keepStrays } from '../../unclaimed/actions/keep-strays.ts';
import { leaveFormer } from '../store/deposits.ts';
import {
  findOrdersToAddress,
  withdrawAddresses as markWithdrawn,
  withdrawFromOrder as markWithdrawnFromOrder,
} from '../store/deposit-addresses.ts';
import type { Followed } from '../store/followed-networks.ts';

/**
 * No page shows the network's addresses in use any more, and nobody is given one again: what comes there is seen by nobody. What was
 * seen there and does not count yet never will by itself, and people answer for what counted.
 */
export async function withdrawAddresses(tx: Tx, of: Followed): Promise<void> {
  // All that ever came there is written anew, with very many payments for longer than a statement usually may take: a stolen wallet is
  // replaced all the same.
  await tx.execute(sql`set local statement_timeout = '10min'`);
  const withdrawn = await markWithdrawn(tx, of);
  const ofOrders = withdrawn.flatMap(({ orderId, ...assigned }) => (orderId === null ? [] : { orderId, ...assigned }));
  await withdrawInvoices(
    tx,
    ofOrders.map(({ orderId }) => orderId),
  );
  await announceWithdrawn(tx, ofOrders);
  const lost = await leaveFormer(tx, of);
  await keepStrays(tx, lost);
  await announceDeposits(tx, lost);
}

/** The order is taken up again: what a wallet gave it that was replaced meanwhile is withdrawn as from those that had not ended. */
export async function withdrawFromOrder(tx: Tx, orderId: string): Promise<void> {
  const withdrawn = await markWithdrawnFromOrder(tx, orderId);
  await announceWithdrawn(
    tx,
    withdrawn.map((assigned) => ({ orderId, ...assigned })),
  );
}

/** Staff read in each order's history which address it was. */
async function announceWithdrawn(
  tx: Tx,
  withdrawn: readonly (AssignedAddress & { readonly orderId: string })[],
): Promise<void> {
  await announceEach(
    tx,
    addressWithdrawn,
    withdrawn.map(({ orderId, address, memo }) => ({
      payload: { orderId, address: memo === '' ? address : `${address} ${memo}` },
      key: orderId,
    })),
  );
}

/** A wallet is set for the network: orders that wait without an address, since the one before was replaced or removed, get one of it. */
export async function announceAvailable(tx: Tx, of: Followed): Promise<void> {
  await announceEach(
    tx,
    addressAvailable,
    (await findOrdersToAddress(tx, of)).map((orderId) => ({ payload: { orderId }, key: orderId })),
  );
}
