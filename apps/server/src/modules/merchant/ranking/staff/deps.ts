import type { Db } from '../../../../platform/database/index.ts';
import { handlerFor } from '../../../../platform/http/index.ts';
import type { LiveCatalog } from '../../../catalog/index.ts';
import type { LookDeps } from '../actions/look-at-monitor.ts';

/** What the calls of the staff work with here. */
export interface RankingStaffDeps {
  readonly db: Db;
  readonly catalog: Pick<LiveCatalog, 'snapshot'>;
  readonly ranking: LookDeps;
}

export const handle = handlerFor<RankingStaffDeps>();
