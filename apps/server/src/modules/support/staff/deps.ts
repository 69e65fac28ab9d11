import type { Db } from '../../../platform/database/index.ts';
import { handlerFor } from '../../../platform/http/index.ts';
import type { FileStore } from '../../../platform/files/index.ts';

/** What the calls of the staff work with here. */
export interface SupportStaffDeps {
  readonly db: Db;
  /** Notifies all who listen to this conversation with a visitor that there is something new in it. */
  readonly notifyChat: (chatId: string) => void;
  /** Keeps what is sent in conversations with visitors. */
  readonly chatFiles: FileStore;
}

export const handle = handlerFor<SupportStaffDeps>();
