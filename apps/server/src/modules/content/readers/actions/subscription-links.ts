import { type Db, transaction } from '../../../../platform/database/index.ts';
import { findSubscription, mintConfirmation, type SubscriptionRow } from '../store/subscriptions.ts';

/** Tokens are made when their mail is written: only there do they exist in the clear. */
export interface SubscriptionLinks {
  /** What to tell somebody who asked for news; without a token they get it already. Undefined when they were forgotten. */
  asked(subscriptionId: string): Promise<{ reader: SubscriptionRow; token: string | undefined } | undefined>;
  /** To whom news goes; undefined when they left meanwhile. */
  subscriber(subscriptionId: string): Promise<SubscriptionRow | undefined>;
}

export function subscriptionLinks(db: Db): SubscriptionLinks {
  return {
    async asked(subscriptionId) {
      const reader = await findSubscription(db, subscriptionId);
      if (!reader) return undefined;
      return { reader, token: await transaction(db, (tx) => mintConfirmation(tx, subscriptionId)) };
    },
    async subscriber(subscriptionId) {
      const reader = await findSubscription(db, subscriptionId);
      return reader?.confirmedAt ? reader : undefined;
    },
  };
}
