import type { Db } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import { type Mailer, MailRejected } from '../../platform/mail/index.ts';
import type { OrderFacts, OrderNews } from './order-mail/order-facts.ts';
import { writeOrderMail } from './order-mail/order-mail.ts';
import { isMailDone, saveMailDone } from './store.ts';

export interface OrderMailDeps {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly log: Log;
  /** Without a slash at the end. */
  readonly publicUrl: () => string;
  /** Undefined when there is no such order. */
  readonly orderForMail: (orderId: string) => Promise<OrderFacts | undefined>;
}

export interface OrderDelivery extends OrderNews {
  readonly orderId: string;
  /** The event's delivery: the same at each attempt. */
  readonly deliveryId: string;
}

/**
 * Mails the customer about a step of his order. Tried again it is the same mail under the same Message-ID, and one that is
 * done is not sent again. Throws when another try may help.
 */
export async function mailOrder(
  { db, mailer, log, publicUrl, orderForMail }: OrderMailDeps,
  delivery: OrderDelivery,
): Promise<void> {
  const key = mailKeyOf(delivery);
  if (!key || (await isMailDone(db, key))) return;
  const { orderId } = delivery;
  const facts = await orderForMail(orderId);
  if (!facts?.email) return;
  const mail = { ...writeOrderMail(facts, delivery, publicUrl()), to: facts.email, id: key, lang: facts.lang };
  let outcome: 'sent' | 'rejected' = 'sent';
  try {
    await mailer.send(mail);
  } catch (error) {
    if (!(error instanceof MailRejected)) throw error;
    log.warn({ err: error, orderId }, 'the mail server refuses a mail about an order');
    outcome = 'rejected';
  }
  await saveMailDone(db, { key, orderId, outcome });
}

/**
 * A new status is a mail of its own. Where only something beside it changed, an issue is told once, and anything else, such
 * as one confirmation more, is no reason to write.
 */
function mailKeyOf({ orderId, deliveryId, from, status, issue }: OrderDelivery): string | undefined {
  if (from !== status) return `order:${orderId}:${deliveryId}`;
  return issue === 'none' ? undefined : `order:${orderId}:${status}:${issue}`;
}
