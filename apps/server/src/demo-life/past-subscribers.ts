import type { DemoSubscriber } from '../modules/content/index.ts';
import type { PastCustomer } from './past-orders.ts';
import type { Seeded } from './seeded.ts';

const hourMs = 60 * 60 * 1000;
/** As long as anybody has to confirm. */
const confirmMs = 7 * 24 * hourMs;

/** Who of the customers asked for news; the newest have not confirmed yet. */
export function pastSubscribers(customers: readonly PastCustomer[], seeded: Seeded, now: Date): DemoSubscriber[] {
  return customers
    .filter((_, index) => index % 3 !== 1)
    .map(({ email, lang, createdAt }, index, { length }) => {
      const isNew = index >= length - 2;
      const asked = isNew ? now.getTime() - seeded.between(hourMs, 24 * hourMs) : createdAt.getTime() + hourMs;
      const askedAt = new Date(asked);
      return {
        id: seeded.idAt(askedAt),
        email,
        lang,
        askedAt,
        expiresAt: new Date(asked + confirmMs),
        confirmedAt: isNew ? null : new Date(asked + seeded.between(60_000, hourMs)),
      };
    });
}
