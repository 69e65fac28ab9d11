import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/index.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import { handlerFor } from '../../../platform/http/index.ts';
import type { NewsPort } from '../readers/ports.ts';

/** What editors work with besides. */
export interface EditingDeps {
  readonly clock: Clock;
  /** Keeps what editors uploaded, and nothing else. */
  readonly pictures: FileStore;
  /** Of the site, without a slash at the end. */
  readonly publicUrl: () => string;
}

/** What the calls of the staff work with here. */
export interface ContentStaffDeps {
  readonly db: Db;
  readonly news: NewsPort;
  readonly content: EditingDeps;
}

export const handle = handlerFor<ContentStaffDeps>();
