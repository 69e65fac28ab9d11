import type { Db } from '../../../platform/database/index.ts';
import { handlerFor } from '../../../platform/http/index.ts';
import type { CatalogSnapshot } from '../../catalog/index.ts';
import type { UsePayoutReference } from '../ports.ts';

/** What the calls of the staff work with here. */
export interface WalletsStaffDeps {
  readonly db: Db;
  readonly catalog: { snapshot(): CatalogSnapshot };
  readonly usePayoutReference: UsePayoutReference;
}

export const handle = handlerFor<WalletsStaffDeps>();
