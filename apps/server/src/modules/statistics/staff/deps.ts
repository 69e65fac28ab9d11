import type { Db } from '../../../platform/database/index.ts';
import { handlerFor } from '../../../platform/http/index.ts';
import type { CatalogSnapshot } from '../../catalog/index.ts';
import type { Rates } from '../../rates/index.ts';

/** What the calls of the staff work with here. */
export interface StatisticsStaffDeps {
  readonly db: Db;
  readonly catalog: { snapshot(): CatalogSnapshot };
  readonly rates: Rates;
  readonly settings: { isOffline(): boolean };
}

export const handle = handlerFor<StatisticsStaffDeps>();
