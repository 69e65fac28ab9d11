import type { OrderFacts, OrderNews } from '../order-mail/order-facts.ts';
import { writeOrderMail } from '../order-mail/order-mail.ts';
import type { CustomTextPort } from '../core/custom-text.ts';
import { type SendingDeps, sendOnce } from './send-once.ts';

export interface OrderMailDeps extends SendingDeps {
  /** Without a slash at the end. */
  readonly publicUrl: () => string;
  readonly words: CustomTextPort;
  /** Undefined when there is no such order. */
  readonly orderForMail: (orderId: string) => Promise<OrderFacts | undefined>;
}

export interface OrderDelivery extends OrderNews {
  readonly orderId: string;
  /** The event's delivery: the same at each attempt. */
  readonly deliveryId: string;
}

/** Mails the customer about a step of their order, once. Throws when another try may help. */
export async function mailOrder(deps: OrderMailDeps, delivery: OrderDelivery): Promise<void> {
  const key = mailKeyOf(delivery);
  if (!key) return;
  const { orderId } = delivery;
  await sendOnce(deps, key, async () => {
    const facts = await deps.orderForMail(orderId);
    if (!facts?.email) return undefined;
    const words = deps.words(`order.${delivery.status}`, facts.lang);
    const { email: to, lang } = facts;
    const isDue = async () => (await deps.orderForMail(orderId))?.email === to;
    return { ...writeOrderMail(facts, delivery, deps.publicUrl(), words), to, lang, orderId, isDue };
  });
}

/**
 * A new status is a mail of its own. Where only something beside it changed, an issue is reported once, and anything else, such
 * as one confirmation more, is no reason to write.
 */
function mailKeyOf({ orderId, deliveryId, from, status, issueBefore, issue }: OrderDelivery): string | undefined {
  if (from !== status) return `order:${orderId}:${deliveryId}`;
  return issue === 'none' || issue === issueBefore ? undefined : `order:${orderId}:${status}:${issue}`;
}
