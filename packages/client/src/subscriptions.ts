import { type ClientFrame, rateRoutesMax } from '@tetri/contract';

export type Subscription = Extract<ClientFrame, { method: 'subscribe' }>['data'];
type Rates = Extract<Subscription, { topic: 'rates' }>;
type Asking = Extract<ClientFrame, { method: 'subscribe' | 'unsubscribe' }>;

/**
 * What the parts of a page want to hear, and the frames that make the server send just that. Several may want the same:
 * it is given up when the last of them has. All that want rates make one subscription together.
 */
export class Subscriptions {
  readonly #wanted = new Set<Subscription>();

  /** The frame to send; undefined when it is heard already. */
  add(subscription: Subscription): Asking | undefined {
    return this.#change(subscription, () => this.#wanted.add(subscription));
  }

  /** The frame to send; undefined when others still want it. */
  remove(subscription: Subscription): Asking | undefined {
    return this.#change(subscription, () => this.#wanted.delete(subscription));
  }

  /** All frames that a new connection needs. */
  all(): Asking[] {
    const names = new Set([...this.#wanted].map(nameOf));
    return [...names]
      .map((name) => this.#heard(name))
      .filter((data) => data !== undefined)
      .map(subscribe);
  }

  #change(subscription: Subscription, change: () => void): Asking | undefined {
    const name = nameOf(subscription);
    const before = this.#heard(name);
    change();
    const after = this.#heard(name);
    if (after === undefined) return before && { method: 'unsubscribe', data: before };
    return JSON.stringify(before) === JSON.stringify(after) ? undefined : subscribe(after);
  }

  /** What the server is to know under this name: one of those that want it, or all of rates together. */
  #heard(name: string): Subscription | undefined {
    const alike = [...this.#wanted].filter((subscription) => nameOf(subscription) === name);
    const rates = alike.filter((subscription) => subscription.topic === 'rates');
    return rates.length > 0 ? together(rates) : alike[0];
  }
}

function subscribe(data: Subscription): Asking {
  return { method: 'subscribe', data };
}

/** Subscriptions of one name are one to the server. */
function nameOf(subscription: Subscription): string {
  if (subscription.topic === 'order') return `order ${subscription.orderUID}`;
  if (subscription.topic === 'chat') return `chat ${subscription.chatId}`;
  return subscription.topic === 'route' ? `route ${subscription.routeId}` : subscription.topic;
}

/** The routes of all; every route's where one wants that, or where they are too many to name. */
function together(rates: readonly Rates[]): Rates {
  const routeIds = new Set<string>();
  for (const { routeIds: named } of rates) {
    if (named === undefined) return { topic: 'rates' };
    for (const routeId of named) routeIds.add(routeId);
  }
  return routeIds.size > rateRoutesMax ? { topic: 'rates' } : { topic: 'rates', routeIds: [...routeIds].toSorted() };
}
