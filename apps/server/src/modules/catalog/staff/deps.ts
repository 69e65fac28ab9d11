import type { Db } from '../../../platform/database/index.ts';
import { handlerFor } from '../../../platform/http/index.ts';
import type { Rates } from '../../rates/index.ts';
import type { CatalogSnapshot } from '../core/types.ts';
import type { RemoveDemoSeams } from '../demo/remove-demo.ts';

/** What the calls of the staff work with here. */
export interface CatalogStaffDeps {
  readonly db: Db;
  readonly catalog: { snapshot(): CatalogSnapshot };
  readonly rates: Rates;
  /** What other modules know of the demo and take out of it. */
  readonly demo: RemoveDemoSeams;
}

export const handle = handlerFor<CatalogStaffDeps>();
