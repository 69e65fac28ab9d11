import { z } from 'zod';
import { type Db, type Reader, type Tx } from '../../../../platform/database/index.ts';
import { defineJob, enqueue, perform } from '../../../../platform/outbox/index.ts';
import { entriesOf } from '../../../ledger/index.ts';
import type { Plugins } from '../../methods/plugins.ts';
import { findInvoice, saveClosed } from '../store/invoices.ts';

const releaseInvoice = defineJob('releaseInvoice', z.object({ orderId: z.uuid() }));

/** The order has ended: nothing is prepared for it from now on, and what an unpaid one took is given back. */
export async function closeInvoice(tx: Tx, orderId: string): Promise<void> {
  if (await saveClosed(tx, orderId)) await enqueue(tx, releaseInvoice, { orderId }, { key: orderId });
}

export function releaseInvoiceJob({ db, plugins }: { db: Db; plugins: Plugins }) {
  return perform(releaseInvoice, async ({ orderId }) => {
    const invoice = await findInvoice(db, orderId);
    // What was paid counts against the limits, whatever became of the order.
    if (!invoice || (await wasPaid(db, orderId))) return;
    // A process may have ended after it had taken something for the order, and before it said so.
    const openers = invoice.method === '' ? plugins.all : [plugins.get(invoice.method)];
    for (const plugin of openers) await plugin.releaseInvoice(orderId);
  });
}

/** Whether more came than was undone since. Where the money went later does not matter. */
async function wasPaid(reader: Reader, orderId: string): Promise<boolean> {
  const came = (await entriesOf(reader, orderId))
    .filter(({ account, reason }) => account === 'outside' && comings.has(reason))
    .reduce((sum, { units }) => sum - units, 0n);
  return came > 0n;
}

const comings: ReadonlySet<string> = new Set(['deposit', 'lateDeposit', 'depositReversal']);
