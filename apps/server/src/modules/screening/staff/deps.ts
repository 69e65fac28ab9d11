import type { Db } from '../../../platform/database/index.ts';
import { handlerFor } from '../../../platform/http/index.ts';
import type { ScreeningDeps } from '../actions/judge-subject.ts';

/** What the calls of the staff work with here. */
export interface ScreeningStaffDeps {
  readonly db: Db;
  readonly screening: Omit<ScreeningDeps, 'db'>;
}

export const handle = handlerFor<ScreeningStaffDeps>();
