import type { Db } from '../../../platform/database/index.ts';
import { handlerFor, handlerThen } from '../../../platform/http/index.ts';
import type { Rates } from '../../rates/index.ts';
import type { CatalogSnapshot, Route } from '../core/types.ts';
import type { Closing } from '../ports.ts';
import type { RemoveDemoSeams } from '../demo/remove-demo.ts';

/** A payment method as routes ask for it. */
export interface InstalledMethod {
  readonly code: string;
  readonly capabilities: { readonly payIn: boolean; readonly payOut: boolean };
}

/** What the calls of the staff work with here. */
export interface CatalogStaffDeps {
  readonly db: Db;
  readonly catalog: {
    snapshot(): CatalogSnapshot;
    refresh(): Promise<void>;
    /** See `HoursPort`. */
    closingOf(route: Route): Closing | undefined;
  };
  readonly rates: Rates;
  readonly payments: {
    listMethods(): readonly InstalledMethod[];
    /** Whether money of the currency may be put to the place with this code. */
    hasPlace(place: string, currencyId: string): Promise<boolean>;
  };
  /** What other modules know of the demo and take out of it. */
  readonly demo: RemoveDemoSeams;
}

/** Of a call that changes nothing, whatever its method. */
export const handleReading = handlerFor<CatalogStaffDeps>();

/** Who has closed a route is answered when this process takes no more orders by it. */
export const handle = handlerThen(handleReading, ({ catalog }) => catalog.refresh());
