import type { Order } from '../../app/use-live-order.ts';

type Offer = NonNullable<Order['resolution']>['offers'][number];

/**
 * What is shown of the offers of an order that was read again: one that still holds stays as it was shown, so that no
 * amount changes under the reader's finger before its time.
 */
export function keepOffers(shown: readonly Offer[], read: readonly Offer[], now: string): readonly Offer[] {
  return read.map((offer) => {
    const kept = shown.find(({ resolution }) => resolution === offer.resolution);
    const isHeld = kept?.quote && offer.quote && Date.parse(kept.quote.until) > Date.parse(now);
    return isHeld && kept.inAmount === offer.inAmount ? kept : offer;
  });
}
