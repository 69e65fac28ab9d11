import type { Db } from '../../../../platform/database/index.ts';
import { handlerFor } from '../../../../platform/http/index.ts';
import type { LiveCatalog, PriceBoardPort } from '../../../catalog/index.ts';
import type { LiveExports } from '../live/live-exports.ts';

/** What the calls of the staff work with here. */
export interface ExportsStaffDeps {
  readonly db: Db;
  readonly catalog: Pick<LiveCatalog, 'snapshot'>;
  readonly rates: Pick<PriceBoardPort, 'board'>;
  readonly rateExports: LiveExports;
}

export const handle = handlerFor<ExportsStaffDeps>();
