import { OrderStatus } from '@tetri/contract';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, transaction, type Tx } from '../../../platform/database/index.ts';
import { bind, type BoundHandler } from '../../../platform/http/index.ts';
import type { PostPublicly } from '../../../platform/http-client/index.ts';
import type { Log } from '../../../platform/log.ts';
import { defineJob, enqueue, type Job, perform } from '../../../platform/outbox/index.ts';
import type { Seal } from '../../../platform/seal.ts';
import type { OrderFacts } from '../order-mail/order-facts.ts';
import { callHandlers } from './calls/handlers.ts';
import type { PushDeps } from './deps.ts';
import { encryptPush } from './actions/encrypt.ts';
import { writeOrderPush } from './actions/order-push.ts';
import { isPushService } from './actions/push-services.ts';
import { findSubscription, forgetBrowser, listSubscriptions } from './store/push-subscriptions.ts';
import { Vapid } from './actions/vapid.ts';

export interface PushOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly seal: Seal;
  readonly post: PostPublicly;
  readonly pushServices: PushDeps['pushServices'];
  /** Without a slash at the end. */
  readonly publicUrl: () => string;
  readonly openOrder: PushDeps['openOrder'];
  /** Undefined when there is no such order. */
  readonly orderFacts: (orderId: string) => Promise<OrderFacts | undefined>;
}

export interface PushModule {
  readonly calls: readonly BoundHandler[];
  readonly jobs: readonly Job[];
  /** Notifies every subscribed browser that an order has a new status. */
  notifyBrowsers(tx: Tx, orderId: string, status: OrderStatus): Promise<void>;
}

/** What a browser is not notified of within hours is no news any more. */
const sendPush = defineJob('sendPush', z.object({ subscriptionId: z.uuid(), status: OrderStatus }), { attemptsMax: 8 });
const keptSeconds = 24 * 60 * 60;

/** Pushes to the browsers of customers who asked for them on an order's page. */
export function createPushModule(options: PushOptions): PushModule {
  const { db, openOrder, pushServices } = options;
  const vapid = new Vapid(options);
  return {
    calls: bind({ db, vapid, openOrder, pushServices }, callHandlers),
    jobs: [perform(sendPush, (wish) => send(options, vapid, wish))],
    async notifyBrowsers(tx, orderId, status) {
      for (const { id } of await listSubscriptions(tx, orderId)) {
        await enqueue(tx, sendPush, { subscriptionId: id, status }, { key: id });
      }
    },
  };
}

/** Sends one push. Throws when another try may help. */
async function send(
  { db, clock, log, post, pushServices, publicUrl, orderFacts }: PushOptions,
  vapid: Vapid,
  { subscriptionId, status }: { subscriptionId: string; status: OrderStatus },
): Promise<void> {
  const subscription = await findSubscription(db, subscriptionId);
  const facts = subscription && (await orderFacts(subscription.orderId));
  if (!subscription || !facts) return;
  const { endpoint, lang } = subscription;
  // Kept while its service was named; the owner took it back.
  if (!isPushService(endpoint, pushServices)) {
    await transaction(db, (tx) => forgetBrowser(tx, endpoint));
    return;
  }
  const message = writeOrderPush({ ...facts, lang }, status);
  const answer = await post({
    url: endpoint,
    headers: {
      authorization: await vapid.authorization(endpoint, subjectOf(publicUrl()), clock.now()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(keptSeconds),
      urgency: 'high',
      // Of what waits for a browser that sleeps, the newest of an order is enough.
      topic: `order-${facts.uid}`,
    },
    body: encryptPush(JSON.stringify(message), subscription),
  });
  if (answer.status >= 200 && answer.status < 300) return;
  if (answer.status === 404 || answer.status === 410) {
    await transaction(db, (tx) => forgetBrowser(tx, endpoint));
    return;
  }
  const host = new URL(endpoint).host;
  if (answer.status === 429 || answer.status >= 500) throw new Error(`${host} answered ${answer.status} to a push`);
  log.warn({ host, status: answer.status }, 'a push service refuses a push');
}

/** Whom a push service may ask when something is wrong with our pushes. */
function subjectOf(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:no-reply@localhost';
}
