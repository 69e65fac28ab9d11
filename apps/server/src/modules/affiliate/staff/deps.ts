import type { Db } from '../../../platform/database/index.ts';
import { handlerFor } from '../../../platform/http/index.ts';
import type { WorthDeps } from '../../orders/index.ts';
import type { CatalogSnapshot } from '../../catalog/index.ts';

/** What the calls of the staff work with here. */
export interface AffiliateStaffDeps extends WorthDeps {
  readonly db: Db;
  readonly catalog: { snapshot(): CatalogSnapshot };
}

export const handle = handlerFor<AffiliateStaffDeps>();
