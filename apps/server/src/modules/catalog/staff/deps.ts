import type { Db } from '../../../platform/database/index.ts';
import { handlerFor } from '../../../platform/http/index.ts';
import type { Rates } from '../../rates/index.ts';
import type { CatalogSnapshot } from '../core/types.ts';
import type { RemoveDemoSeams } from '../demo/remove-demo.ts';

/** A payment method as routes ask for it. */
export interface InstalledMethod {
  readonly code: string;
  readonly capabilities: { readonly payIn: boolean; readonly payOut: boolean };
}

/** What the calls of the staff work with here. */
export interface CatalogStaffDeps {
  readonly db: Db;
  readonly catalog: { snapshot(): CatalogSnapshot };
  readonly rates: Rates;
  readonly payments: { listMethods(): readonly InstalledMethod[] };
  /** What other modules know of the demo and take out of it. */
  readonly demo: RemoveDemoSeams;
}

export const handle = handlerFor<CatalogStaffDeps>();
