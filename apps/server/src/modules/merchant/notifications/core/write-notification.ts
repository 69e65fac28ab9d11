import type { OrderStatus } from '@tetri/contract';

/** What a merchant is sent. */
export interface Notification {
  readonly orderUID: string;
  readonly orderId: string;
  /** Left out of the form, null in JSON, where the merchant gave none. */
  readonly externalId: string | null;
  readonly eventId: string;
  readonly sequence: number;
  readonly newStatus: OrderStatus;
  readonly inAmount: string;
  readonly outAmount: string;
  readonly xml_from: string;
  readonly xml_to: string;
  /** Of the event, in Unix milliseconds. */
  readonly timestamp: number;
  /** In the form as JSON text. */
  readonly toValues: readonly { readonly key: string; readonly value: string }[];
}

export interface WrittenNotification {
  readonly contentType: string;
  readonly body: Buffer;
}

/** The body of a notification, as a form or as JSON. */
export function writeNotification(notification: Notification, format: 'form' | 'json'): WrittenNotification {
  if (format === 'json') return { contentType: 'application/json', body: Buffer.from(JSON.stringify(notification)) };
  const { externalId, toValues, sequence, timestamp, ...texts } = notification;
  const form = new URLSearchParams({
    ...texts,
    ...(externalId !== null && { externalId }),
    sequence: String(sequence),
    timestamp: String(timestamp),
    toValues: JSON.stringify(toValues),
  });
  return { contentType: 'application/x-www-form-urlencoded', body: Buffer.from(form.toString()) };
}
