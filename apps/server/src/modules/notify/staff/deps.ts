import { handlerFor } from '../../../platform/http/index.ts';
import type { Mailbox } from './mailbox.ts';

/** What the calls of the staff work with here. */
export interface NotifyStaffDeps {
  readonly mailbox: Mailbox;
}

export const handle = handlerFor<NotifyStaffDeps>();
