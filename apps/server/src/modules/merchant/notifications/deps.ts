import type { Db } from '../../../platform/database/index.ts';
import { handlerFor } from '../../../platform/http/index.ts';

export interface NotificationsDeps {
  readonly db: Db;
  /** There is something to send. */
  readonly nudge: () => void;
}

export const handle = handlerFor<NotificationsDeps>();
