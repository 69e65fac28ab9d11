import { officeClosed, Refusal, requisitesExhausted } from '@tetri/contract';
import type { Db } from '../../../platform/database/index.ts';
import { type Job, perform } from '../../../platform/outbox/index.ts';
import type { OrdersDeps } from '../deps.ts';
import { followVerification } from '../actions/follow-verification.ts';
import { remark, type Why } from '../core/why.ts';
import { moveOrder } from '../actions/move-order.ts';
import { payableOrder } from '../actions/payable-order.ts';
import { findOrder } from '../store/find-order.ts';
import { withLockedOrder } from '../store/with-locked-order.ts';
import { openInvoiceInTime } from './open-invoice-in-time.ts';

export type Opener = Pick<OrdersDeps, 'verification'> & {
  readonly payments: Pick<OrdersDeps['payments'], 'openInvoice'>;
};

/** Where the preview was skipped, the order waits for payment as soon as it can be paid. What cannot be paid is deleted. */
export function openInvoiceJob(deps: Opener): Job {
  return perform(openInvoiceInTime, async ({ orderId, isRenewal = false }, { db }) =>
    openOrderInvoice(db, deps, orderId, { isRenewal }),
  );
}

/**
 * Does nothing where it was done before, and before its customer is verified: what was decided while the order was being made is
 * seen here. An order that cannot be paid is deleted, unless its customer may have paid before (`isRenewal`).
 */
export async function openOrderInvoice(
  db: Db,
  { payments, verification }: Opener,
  orderId: string,
  { isRenewal }: { readonly isRenewal: boolean },
): Promise<void> {
  const asked = await findOrder(db, orderId);
  const isAsked = asked !== undefined && asked.verification !== 'none';
  if (isAsked) await withLockedOrder(db, orderId, (tx, locked) => followVerification(tx, { verification }, locked));
  const order = isAsked ? await findOrder(db, orderId) : asked;
  if (!order || !isAwaiting(order)) return;
  try {
    await payments.openInvoice(payableOrder(order), order.lang);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (!isRenewal) await moveAwaiting(db, orderId, 'deleted', { said: [remarkOf(error)] });
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
