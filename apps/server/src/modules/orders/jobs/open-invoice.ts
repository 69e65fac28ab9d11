import { type Language, officeClosed, Refusal, requisitesExhausted } from '@tetri/contract';
import { z } from 'zod';
import type { Db } from '../../../platform/database/index.ts';
import { defineJob, type Job, perform } from '../../../platform/outbox/index.ts';
import type { OrderToPay } from '../../payments/index.ts';
import { remark, type Why } from '../core/why.ts';
import { moveOrder } from '../actions/move-order.ts';
import { payableOrder } from '../actions/payable-order.ts';
import { findOrder } from '../store/find-order.ts';
import { withLockedOrder } from '../store/with-locked-order.ts';

/** Prepares what the customer pays to. Enqueued by the SQL function `create_orders`. */
const openInvoice = defineJob('openInvoice', z.object({ orderId: z.uuid() }));

interface InvoiceOpener {
  openInvoice(order: OrderToPay, lang?: Language): Promise<void>;
}

/** Where the preview was skipped, the order waits for payment as soon as it can be paid. What cannot be paid is deleted. */
export function openInvoiceJob(payments: InvoiceOpener): Job {
  return perform(openInvoice, async ({ orderId }, { db }) => openOrderInvoice(db, payments, orderId));
}

/** Does nothing where it was done before. */
export async function openOrderInvoice(db: Db, payments: InvoiceOpener, orderId: string): Promise<void> {
  const order = await findOrder(db, orderId);
  if (!order || !isAwaiting(order)) return;
  try {
    await payments.openInvoice(payableOrder(order), order.lang);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await moveAwaiting(db, orderId, 'deleted', { said: [remarkOf(error)] });
    return;
  }
  if (order.isPreviewSkipped) await moveAwaiting(db, orderId, 'waitPayment', {});
}

async function moveAwaiting(db: Db, orderId: string, to: 'waitPayment' | 'deleted', why: Why): Promise<void> {
  await withLockedOrder(db, orderId, async (tx, { order }) => {
    if (isAwaiting(order) && order.status !== to) await moveOrder(tx, order, to, { actor: 'worker' }, why);
  });
}

function isAwaiting({ status }: { status: string }): boolean {
  return status === 'new' || status === 'waitPayment';
}

function remarkOf({ definition }: Refusal) {
  if (definition === requisitesExhausted) return remark('requisitesExhausted');
  return remark(definition === officeClosed ? 'officeClosed' : 'notPayable');
}
