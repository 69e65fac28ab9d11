import type { Db } from '../../../platform/database/index.ts';
import { handlerFor } from '../../../platform/http/index.ts';

export interface NoticesDeps {
  readonly db: Db;
}

export const handle = handlerFor<NoticesDeps>();
