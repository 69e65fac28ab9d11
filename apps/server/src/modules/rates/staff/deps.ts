import type { Db } from '../../../platform/database/index.ts';
import { handlerFor } from '../../../platform/http/index.ts';
import type { Rates } from '../live/rates.ts';

/** What the calls of the staff work with here. */
export interface RatesStaffDeps {
  readonly db: Db;
  readonly rates: Rates;
}

export const handle = handlerFor<RatesStaffDeps>();
