import type { Db } from '../../../../platform/database/index.ts';
import { handlerFor } from '../../../../platform/http/index.ts';

/** What the calls of the staff work with here. */
export interface NotificationsStaffDeps {
  readonly db: Db;
  /** There is a notification to send. */
  readonly nudgeDeliveries: () => void;
}

export const handle = handlerFor<NotificationsStaffDeps>();
