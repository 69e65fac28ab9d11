import type { ResolveActor, StaffActor } from '../../platform/http/index.ts';
import { type Db, transaction, type Tx } from '../../platform/database/index.ts';
import { type PasswordChange, preparePasswordChange } from './staff/change-password.ts';
import {
  ensureOwner,
  forgetFirstPassword,
  type OwnerSettings,
  type OwnerSignIn,
  resetOwner,
} from './staff/ensure-owner.ts';
import { actorResolver, staffActor } from './staff/resolve-actor.ts';
import { type SignedIn, type SignIn, signIn } from './staff/sign-in.ts';
import {
  deleteSession,
  findSession,
  findStaff,
  insertSocketToken,
  redeemSocketToken,
  type SessionRow,
  type StaffRow,
} from './staff/store.ts';
import { hashToken, newToken } from './secrets/token.ts';

export { hashPassword } from './secrets/password-hash.ts';
export type { OwnerSignIn, PasswordChange, SessionRow, SignedIn, SignIn, StaffRow };
export { staffCookie } from './staff/resolve-actor.ts';
export { insertStaff } from './staff/store.ts';
export { sessionLimits } from './staff/session-limits.ts';

export { accountLimits } from './accounts/account-limits.ts';
export { type Accounts, createAccountsModule } from './accounts/accounts-module.ts';
export type { AccountDeps, CaptchaPort, SecondFactorPort } from './accounts/deps.ts';
export { type AccountLinks, accountLinks, type MailReader } from './accounts/mail-links.ts';
export { activationPath } from './accounts/mount-activation.ts';
export { insertUser, type UserChanges } from './accounts/users-store.ts';
export { createSecondFactor } from './factors/second-factor.ts';
export { userCookie } from './accounts/open-session.ts';
export * from './events.ts';

export interface IdentityDeps {
  readonly db: Db;
  readonly dataDir: string;
}

/** Staff and their sessions; customers' accounts are `Accounts`. */
export interface Identity {
  readonly resolveActor: ResolveActor;
  ensureOwner(settings: Omit<OwnerSettings, 'dataDir'>): Promise<OwnerSignIn>;
  resetOwner(): Promise<OwnerSignIn | undefined>;
  signIn(attempt: SignIn): Promise<SignedIn>;
  signOut(tx: Tx, sessionId: string): Promise<void>;
  preparePasswordChange(change: PasswordChange): Promise<(tx: Tx) => Promise<void>>;
  /** After a password change has been committed. */
  forgetFirstPassword(): Promise<void>;
  /** The person and the session behind an actor. */
  describe(actor: StaffActor): Promise<{ person: StaffRow; session: SessionRow } | undefined>;
  /** A token that opens one socket within a minute. */
  createSocketToken(tx: Tx, sessionId: string): Promise<string>;
  /** Who stands behind a socket token; undefined when it was used, is too old, or never was. */
  redeemSocketToken(token: string): Promise<StaffActor | undefined>;
}

export function createIdentityModule({ db, dataDir }: IdentityDeps): Identity {
  return {
    resolveActor: actorResolver(db),
    ensureOwner: (settings) => ensureOwner(db, { ...settings, dataDir }),
    resetOwner: () => resetOwner(db, dataDir),
    signIn: (attempt) => signIn(db, attempt),
    signOut: deleteSession,
    preparePasswordChange: (change) => preparePasswordChange(db, change),
    forgetFirstPassword: () => forgetFirstPassword(dataDir),
    async describe(actor) {
      const [person, session] = await Promise.all([findStaff(db, actor.staffId), findSession(db, actor.sessionId)]);
      return person && session && { person, session };
    },
    async createSocketToken(tx, sessionId) {
      const token = newToken();
      await insertSocketToken(tx, hashToken(token), sessionId);
      return token;
    },
    async redeemSocketToken(token) {
      const found = await transaction(db, (tx) => redeemSocketToken(tx, hashToken(token)));
      return found && staffActor(found.person, found.sessionId);
    },
  };
}
