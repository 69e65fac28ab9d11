import type { Calls } from './calls.ts';
import { isSignature } from './sign.ts';

/** A new status of an order. It comes at least once: know it by `eventId`. */
export interface Notification {
  readonly orderUID: string;
  readonly orderId: string;
  /** What the order was called when it was created; null where it was not. */
  readonly externalId: string | null;
  /** The same at every attempt. */
  readonly eventId: string;
  /** Rises within an order. */
  readonly sequence: number;
  readonly newStatus: Calls['getOrder']['output']['order']['status'];
  readonly inAmount: string;
  readonly outAmount: string;
  readonly xml_from: string;
  readonly xml_to: string;
  /** Unix milliseconds. */
  readonly timestamp: number;
  readonly toValues: readonly { readonly key: string; readonly value: string }[];
}

/** A request as it came. */
export interface NotificationRequest {
  /** Path and query as they were asked for: `request.url` of Node. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The bytes that came, before anything was made of them. */
  readonly body: Uint8Array;
}

const skewMs = 5 * 60 * 1000;

/**
 * Reads a notification that the order's `ipnSecret` signed. Undefined for whatever is not one: another secret, a body that was
 * changed, or a time that is more than five minutes off.
 */
export function readNotification(
  { target, headers, body }: NotificationRequest,
  ipnSecret: string,
  now: number = Date.now(),
): Notification | undefined {
  const header = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  };
  const time = header('api-time');
  const parts = { method: 'POST', target, time, body };
  if (!/^[1-9]\d{0,15}$/.test(time) || !(Math.abs(now - Number(time)) <= skewMs)) return undefined;
  if (!isSignature(header('api-sign'), Buffer.from(ipnSecret), parts)) return undefined;
  const text = Buffer.from(body).toString();
  return header('content-type').startsWith('application/json') ? (JSON.parse(text) as Notification) : readForm(text);
}

function readForm(text: string): Notification {
  const {
    externalId = null,
    sequence,
    timestamp,
    toValues = '[]',
    ...texts
  } = Object.fromEntries(new URLSearchParams(text));
  return {
    ...texts,
    externalId,
    sequence: Number(sequence),
    timestamp: Number(timestamp),
    toValues: JSON.parse(toValues) as Notification['toValues'],
  } as Notification;
}
