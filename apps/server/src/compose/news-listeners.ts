import type { NewsConsents } from '../modules/content/index.ts';
import { accountCreated, findUser } from '../modules/identity/index.ts';
import { findOrder, orderCreated } from '../modules/orders/index.ts';
import { transaction } from '../platform/database/index.ts';
import { listen, type Listener } from '../platform/outbox/index.ts';

const listener = 'takeNewsConsent';

/** Whoever agreed to news, in an order or at registration, gets it; a mailbox that nobody has proven yet is asked first. */
export function newsListeners(consents: NewsConsents): Listener[] {
  return [
    listen(orderCreated, listener, async ({ orderId }, { db, clock }) => {
      const order = await findOrder(db, orderId);
      if (!order?.isNewsletterAgreed || order.isDemo) return;
      const { email, lang, userId } = order;
      const user = userId === null ? undefined : await findUser(db, userId);
      if (user?.email === email) await transaction(db, (tx) => consents.subscribe(tx, { email, lang }));
      else await consents.ask(db, { email, lang }, clock.now());
    }),
    // Opening an account takes a link of its mail: the mailbox is proven.
    listen(accountCreated, listener, async ({ userId }, { db }) => {
      const user = await findUser(db, userId);
      if (!user?.agreeEmailNewsletter || user.email === null) return;
      const { email, lang } = user;
      await transaction(db, (tx) => consents.subscribe(tx, { email, lang }));
    }),
  ];
}
