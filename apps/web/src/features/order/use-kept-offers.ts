import { useState } from 'react';
import type { Order } from '../../app/use-live-order.ts';
import { keepOffers } from './keep-offers.ts';

type Offers = NonNullable<Order['resolution']>['offers'];

interface Kept {
  readonly read: Offers;
  readonly shown: ReturnType<typeof keepOffers>;
  readonly isForgotten: boolean;
}

/** The offers as they are shown. After `forget`, nothing that was shown outlives the next reading. */
export function useKeptOffers({ resolution, now }: Pick<Order, 'resolution' | 'now'>) {
  const read = resolution?.offers ?? none;
  const [kept, setKept] = useState<Kept>({ read, shown: read, isForgotten: false });
  if (kept.read !== read) {
    setKept({ read, shown: kept.isForgotten ? read : keepOffers(kept.shown, read, now), isForgotten: false });
  }
  return { offers: kept.shown, forget: () => setKept((last) => ({ ...last, isForgotten: true })) };
}

const none: Offers = [];
