import type { OrderStatus } from '@tetri/contract';
import type { OrderFacts } from './order-facts.ts';
import { mailIntl } from './texts.ts';

type Read = Pick<OrderFacts, 'lang' | 'isCash' | 'isDelivered'>;

/** Where an order stands, in its customer's words: cash that is paid out waits at the office, or is on its way. */
export function statusText(facts: Read, status: OrderStatus): string {
  return textOf('status', facts, status);
}

/** The same as news. */
export function statusTitle(facts: Read, status: OrderStatus): string {
  return textOf('title', facts, status);
}

function textOf(kind: 'status' | 'title', facts: Read, status: OrderStatus): string {
  const { formatMessage } = mailIntl(facts.lang);
  if (!facts.isCash || status !== 'inProgressPayout') return formatMessage({ id: `${kind}.${status}` });
  return formatMessage({
    id: facts.isDelivered ? `courier.${kind}.inProgressPayout` : `cash.${kind}.inProgressPayout`,
  });
}
