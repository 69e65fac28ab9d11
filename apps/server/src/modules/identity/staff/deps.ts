import type { Db } from '../../../platform/database/index.ts';
import { handlerFor } from '../../../platform/http/index.ts';
import type { AttemptsPort } from '../accounts/ports.ts';
import type { Accounts } from '../accounts/accounts-module.ts';
import type { Identity } from '../identity-module.ts';

/** What the calls of the staff work with here. */
export interface StaffCallDeps {
  readonly db: Db;
  readonly identity: Identity;
  readonly accounts: Pick<Accounts, 'erase' | 'guests' | 'leftOf'>;
  readonly attempts: AttemptsPort;
  /** Without `@`; undefined where there is no bot, or it cannot be asked. */
  readonly botUsername: () => Promise<string | undefined>;
}

export const handle = handlerFor<StaffCallDeps>();
