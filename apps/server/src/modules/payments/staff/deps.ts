import type { Db, Reader } from '../../../platform/database/index.ts';
import { handlerFor } from '../../../platform/http/index.ts';
import type { CatalogSnapshot } from '../../catalog/index.ts';
import type { PaymentsModule } from '../payments-module.ts';

/** What the calls of the staff work with here. */
export interface PaymentsStaffDeps {
  readonly db: Db;
  readonly payments: PaymentsModule;
  readonly catalog: { snapshot(): CatalogSnapshot };
  /** The public numbers of orders, by their ids; nothing for an id that is no order's. */
  readonly uidsOf: (reader: Reader, orderIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

export const handle = handlerFor<PaymentsStaffDeps>();
