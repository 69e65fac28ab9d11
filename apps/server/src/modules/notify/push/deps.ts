import type { Db } from '../../../platform/database/index.ts';
import { handlerFor } from '../../../platform/http/index.ts';
import type { Vapid } from './actions/vapid.ts';

export interface PushDeps {
  readonly db: Db;
  readonly vapid: Vapid;
  /** Hosts of push services that the owner named besides the known ones. */
  readonly pushServices: readonly string[];
  /** The id of the order behind a number and a secret. Throws orderNotFound. */
  readonly openOrder: (uid: string, secret: string) => Promise<string>;
}

export const handle = handlerFor<PushDeps>();
