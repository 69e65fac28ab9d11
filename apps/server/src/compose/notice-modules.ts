import { accountLinks, staffLinks } from '../modules/identity/index.ts';
import {
  accountMailListeners,
  createNoticesModule,
  createPushModule,
  type CustomTextPort,
  type OrderFacts,
  staffMailListeners,
} from '../modules/notify/index.ts';
import { openOrder } from '../modules/orders/index.ts';
import type { BoundHandler } from '../platform/http/index.ts';
import { postPublicly } from '../platform/http-client/index.ts';
import type { Job, Listener } from '../platform/outbox/index.ts';
import type { Infrastructure } from './infrastructure.ts';
import { orderNotices } from './bot/order-notices.ts';
import { mailListeners } from './mail-listeners.ts';
import { orderFacts } from './order-facts.ts';
import { orderNewsListeners } from './order-news.ts';
import { pushListeners } from './push-listeners.ts';
import { verificationNews } from './verification-news.ts';
import type { TradeModules } from './trade-modules.ts';

export interface NoticeModules {
  readonly calls: readonly BoundHandler[];
  readonly listeners: readonly Listener[];
  readonly jobs: readonly Job[];
  /** What a notice says about an order; undefined when there is no such order. */
  readonly orderFacts: (orderId: string) => Promise<OrderFacts | undefined>;
}

/** What customers and staff are notified of orders and accounts, by mail, push and socket. */
export function noticeModules(
  infrastructure: Infrastructure,
  { catalog, payments }: Pick<TradeModules, 'catalog' | 'payments'>,
  words: CustomTextPort,
): NoticeModules {
  const { db, bus, config, publicUrl } = infrastructure;
  const factsOf = (orderId: string) => orderFacts({ db, catalog, payments }, orderId);
  const push = createPushModule({
    ...infrastructure,
    post: postPublicly,
    pushServices: infrastructure.config.pushServices,
    openOrder: async (uid, secret) => (await openOrder(db, uid, secret)).id,
    orderFacts: factsOf,
  });
  return {
    calls: [...push.calls, ...createNoticesModule({ db }).calls],
    listeners: [
      ...mailListeners({
        ...infrastructure,
        words,
        orderForMail: factsOf,
        notifyByMessenger: orderNotices({ db, orderFacts: factsOf, publicUrl, hasBot: config.bot !== undefined }),
      }),
      ...accountMailListeners({ ...infrastructure, words, links: accountLinks(db) }),
      verificationNews({ ...infrastructure, words, links: accountLinks(db), hasBot: config.bot !== undefined }),
      ...staffMailListeners({ ...infrastructure, links: staffLinks(db) }),
      ...orderNewsListeners(bus),
      ...pushListeners(push),
    ],
    jobs: push.jobs,
    orderFacts: factsOf,
  };
}
