import type { OrderStatus } from '@tetri/contract';
import type { OrderFacts } from '../../order-mail/order-facts.ts';
import { statusTitle } from '../../order-mail/status-text.ts';
import { sumOf } from '../../order-mail/sum-of.ts';
import { mailIntl } from '../../order-mail/texts.ts';

/** What the service worker shows: `tag` lets news of an order take the place of older news of it. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  /** Of the site, from its first slash on. */
  readonly url: string;
  readonly lang: string;
}

/** That an order has a new status, in the language that the browser was read in. */
export function writeOrderPush(facts: OrderFacts, status: OrderStatus): PushMessage {
  const { formatMessage } = mailIntl(facts.lang);
  const { uid, secret, lang } = facts;
  return {
    title: statusTitle(facts, status),
    body: formatMessage({ id: 'push.order' }, { uid, give: sumOf(facts.from, lang), receive: sumOf(facts.to, lang) }),
    tag: `order-${uid}`,
    url: `/${lang}/order/${uid}/${secret}/`,
    lang,
  };
}
