import type { Db } from '../../../../platform/database/index.ts';
import { handlerFor } from '../../../../platform/http/index.ts';
import type { CatalogSnapshot } from '../../../catalog/index.ts';

/** What the calls of the staff work with here. */
export interface PaymentLinksStaffDeps {
  readonly db: Db;
  readonly catalog: { snapshot(): CatalogSnapshot };
  /** Where the site is, without a slash at the end. */
  readonly publicUrl: () => string;
}

export const handle = handlerFor<PaymentLinksStaffDeps>();
