import type { Clock } from '../../../../platform/clock.ts';
import type { Poster } from '../../../../platform/http-client/index.ts';
import type { Seal } from '../../../../platform/seal.ts';
import type { LiveCatalog } from '../../../catalog/index.ts';
import { signatureOf } from '../../../identity/index.ts';
import { type MerchantOrder, openIpnSecret } from '../../../orders/index.ts';
import { nextAttemptIn } from '../core/next-attempt.ts';
import { type Notification, writeNotification } from '../core/write-notification.ts';
import type { Attempt, DueDelivery } from '../store/deliveries.ts';
import type { DeliveryProblem } from '../tables.ts';

export interface SendingDeps {
  readonly clock: Clock;
  readonly seal: Seal;
  readonly catalog: Pick<LiveCatalog, 'snapshot'>;
  readonly poster: Poster;
}

/** Sends a notification once; answers how that went. `found` is undefined where the order is gone. */
export async function sendNotification(
  deps: SendingDeps,
  due: DueDelivery,
  found: MerchantOrder | undefined,
): Promise<Attempt> {
  const { order } = found ?? {};
  // An erased order has forgotten where to.
  if (!found || !order || order.ipnUrl === null || order.ipnSecret === null)
    return failed(due, { problem: 'noAddress' });
  const { contentType, body } = writeNotification(notificationOf(deps, due, found), found.ipnFormat);
  const time = String(deps.clock.now().getTime());
  const sign = signed(deps, order, { time, body });
  // It was sealed with another secretKey: nobody can sign for this merchant any more.
  if (sign === undefined) return failed(due, { problem: 'noAddress' });
  try {
    const headers = { 'content-type': contentType, 'api-time': time, 'api-sign': sign, 'user-agent': 'Tetri' };
    const { status } = await deps.poster.post({ url: order.ipnUrl, headers, body });
    if (status < 200 || status > 299) return failed(due, { status, problem: 'badAnswer' });
    const { id, askedAt } = due;
    return { id, askedAt, isDelivered: true, pauseMs: undefined, status, problem: undefined };
  } catch (error) {
    return failed(due, { problem: problemOf(error) });
  }
}

/** The signature of a notification; undefined where the merchant's secret cannot be opened, or the address not read. */
function signed(
  { seal }: SendingDeps,
  { id, ipnUrl, ipnSecret }: MerchantOrder['order'],
  { time, body }: { readonly time: string; readonly body: Buffer },
): string | undefined {
  const address = ipnUrl === null ? null : URL.parse(ipnUrl);
  if (address === null || ipnSecret === null) return undefined;
  try {
    const secret = openIpnSecret(seal, id, ipnSecret);
    return signatureOf(secret, { method: 'POST', target: `${address.pathname}${address.search}`, time, body });
  } catch {
    return undefined;
  }
}

function notificationOf(
  { catalog }: SendingDeps,
  due: DueDelivery,
  { order, externalId }: MerchantOrder,
): Notification {
  const { currencies } = catalog.snapshot();
  const xmlOf = (id: string, code: string) => currencies.get(id)?.xml ?? code;
  return {
    orderUID: order.uid.toString(),
    orderId: order.id,
    externalId,
    eventId: due.id,
    sequence: due.sequence,
    newStatus: due.status,
    inAmount: due.inAmount,
    outAmount: due.outAmount,
    xml_from: xmlOf(order.fromCurrencyId, order.fromCode),
    xml_to: xmlOf(order.toCurrencyId, order.toCode),
    timestamp: due.createdAt.getTime(),
    toValues: order.toValues.map(({ key, value }) => ({ key, value: order.isOutDataHidden ? '' : value })),
  };
}

function failed(
  { id, askedAt, attempts, ageMs }: DueDelivery,
  { status, problem }: { readonly status?: number; readonly problem: DeliveryProblem },
): Attempt {
  const pauseMs = problem === 'noAddress' ? undefined : nextAttemptIn(attempts + 1, ageMs);
  return { id, askedAt, isDelivered: false, pauseMs, status, problem };
}

function problemOf(error: unknown): DeliveryProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'AddressRefused') return 'addressRefused';
  return name === 'AbortError' || name === 'TimeoutError' ? 'timedOut' : 'notReached';
}
