import { handlerFor } from '../../platform/http/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Identity } from '../identity/index.ts';

/** What the staff calls work with; handlers of every area's staff calls live here. */
export interface OperationsDeps {
  readonly db: Db;
  readonly identity: Identity;
}

export const handle = handlerFor<OperationsDeps>();
