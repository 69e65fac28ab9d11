import type { Db } from '../../../platform/database/index.ts';
import { handlerFor } from '../../../platform/http/index.ts';
import type { ContentDesk } from '../desk.ts';
import type { NewsPort } from '../voices/deps.ts';

/** What the calls of the staff work with here. */
export interface ContentStaffDeps {
  readonly db: Db;
  readonly news: NewsPort;
  readonly content: ContentDesk;
}

export const handle = handlerFor<ContentStaffDeps>();
