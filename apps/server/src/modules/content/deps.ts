import type { Db } from '../../platform/database/index.ts';
import { handlerFor } from '../../platform/http/index.ts';
import type { LiveContent } from './live/live-content.ts';

export interface ContentDeps {
  readonly db: Db;
  readonly content: LiveContent;
}

export const handle = handlerFor<ContentDeps>();
