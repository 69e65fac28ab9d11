import type { Db, Reader } from '../../../platform/database/index.ts';
import { handlerFor } from '../../../platform/http/index.ts';
import type { CatalogSnapshot } from '../../catalog/index.ts';
import type { PaymentsModule } from '../../payments/index.ts';
import type { CheckSeconds } from '../jobs/check-payment-in-time.ts';
import type { OfferedPrices } from '../actions/offered-prices.ts';
import type { OrdersDeps } from '../deps.ts';
import type { VerificationPort } from '../ports.ts';
import type { Rates } from '../../rates/index.ts';

/** What the calls of the staff work with here. */
export interface OrdersStaffDeps {
  readonly db: Db;
  readonly catalog: { snapshot(): CatalogSnapshot };
  readonly payments: PaymentsModule;
  readonly rates: Rates;
  readonly offered: OfferedPrices;
  /** What is exchanged with whom; see `OrdersDeps`. */
  readonly orderLimits: OrdersDeps['limits'];
  readonly hashDestination: VerificationPort['hashDestination'];
  /** What the owner sets of the orders. */
  readonly settings: { read(reader: Reader): Promise<{ readonly undoAloneUsd: string }> };
  /** Tells everybody who watches the queue that this order stands differently. */
  readonly notifyQueue: (uid: string) => void;
}

/** How long an order keeps its payout held that is taken up without money. */
export function checkSecondsBy({ catalog }: Pick<OrdersStaffDeps, 'catalog'>): CheckSeconds {
  return (routeId) => catalog.snapshot().routes.get(routeId)?.paymentCheckSeconds;
}

export const handle = handlerFor<OrdersStaffDeps>();
