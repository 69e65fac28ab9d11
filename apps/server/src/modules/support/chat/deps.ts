import type { Db } from '../../../platform/database/index.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import { handlerFor } from '../../../platform/http/index.ts';
import type { AttemptsPort } from '../../identity/index.ts';

export interface ChatDeps {
  readonly db: Db;
  readonly attempts: AttemptsPort;
  /** Keeps what is sent in conversations. */
  readonly fileStore: FileStore;
  /** Notifies all who listen to this conversation that there is something new in it. */
  readonly notifyChat: (chatId: string) => void;
}

export const handle = handlerFor<ChatDeps>();
