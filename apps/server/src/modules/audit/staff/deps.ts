import type { Db } from '../../../platform/database/index.ts';
import { handlerFor } from '../../../platform/http/index.ts';

/** What the calls of the staff work with here. */
export interface AuditStaffDeps {
  readonly db: Db;
}

export const handle = handlerFor<AuditStaffDeps>();
