import type { Db, Tx } from '../../../platform/database/index.ts';
import type { CallAnswer, getStaffSession } from '@tetri/contract';
import { handlerFor, type RequestScope, type StaffActor } from '../../../platform/http/index.ts';
import type { AccountDeps } from '../accounts/deps.ts';
import type { AttemptsPort } from '../accounts/ports.ts';
import type { Accounts } from '../accounts/accounts-module.ts';
import type { SignInQuestion } from '../staff-accounts/actions/confirmations.ts';
import type { Identity } from '../identity-module.ts';

/** What the calls of the staff work with here. */
export interface StaffCallDeps {
  readonly db: Db;
  readonly identity: Identity;
  readonly accounts: Pick<Accounts, 'erase' | 'guests' | 'leftOf'>;
  readonly keyUse: AccountDeps['keyUse'];
  readonly attempts: AttemptsPort;
  /** What other modules have to tell whoever asks this. */
  readonly alertsFor: (request: RequestScope<StaffActor>) => Promise<CallAnswer<typeof getStaffSession>['alerts']>;
  /** Without `@`; undefined where there is no bot, or it cannot be asked. */
  readonly botUsername: () => Promise<string | undefined>;
  /** Asks in the messenger whether it is them who sign in; undefined where there is no bot. */
  readonly askInMessenger:
    | ((tx: Tx, question: SignInQuestion, from: { readonly ip: string; readonly userAgent: string }) => Promise<void>)
    | undefined;
}

export const handle = handlerFor<StaffCallDeps>();
