import type { Language } from '@tetri/contract';
import { type Db, transaction, type Tx } from '../../../../platform/database/index.ts';
import { announce } from '../../../../platform/outbox/index.ts';
import { subscriptionAsked } from '../events.ts';
import { subscriptionSecret } from './keyed-hash.ts';
import { askSubscription, findSubscriptionOf, forgetSubscriptionOf, subscribeProven } from '../store/subscriptions.ts';

interface Reader {
  readonly email: string;
  readonly lang: Language;
}

/** What people agree to in passing, in an order or in their profile. */
export interface NewsConsents {
  /** The mailbox is proven: news goes there from now on. */
  subscribe(tx: Tx, reader: Reader): Promise<void>;
  leave(tx: Tx, email: string): Promise<void>;
  /** Anybody may have typed the address: its mailbox is asked, but once while the question stands. */
  ask(db: Db, reader: Reader, now: Date): Promise<void>;
}

export function newsConsents(key: Buffer): NewsConsents {
  return {
    subscribe: (tx, reader) => subscribeProven(tx, { ...reader, secret: subscriptionSecret(key, reader.email) }),
    leave: forgetSubscriptionOf,
    ask: (db, reader, now) =>
      transaction(db, async (tx) => {
        const found = await findSubscriptionOf(tx, reader.email);
        if (found && (found.confirmedAt || found.expiresAt > now)) return;
        const secret = subscriptionSecret(key, reader.email);
        const subscriptionId = await askSubscription(tx, { ...reader, secret });
        await announce(tx, subscriptionAsked, { subscriptionId }, { key: subscriptionId });
      }),
  };
}
