import type { ResolveActor, StaffActor } from '../../platform/http/index.ts';
import { transaction, type Tx } from '../../platform/database/index.ts';
import { type PasswordChange, preparePasswordChange } from './staff-accounts/actions/change-password.ts';
import {
  ensureOwner,
  forgetFirstPassword,
  type OwnerSettings,
  type OwnerSignIn,
} from './staff-accounts/actions/ensure-owner.ts';
import { countedAs } from './devices/actions/known-device.ts';
import type { StaffDeps } from './staff-accounts/deps.ts';
import { createStaffPeople, type StaffPeople } from './staff-accounts/actions/people.ts';
import { actorResolver, staffActor } from './staff-accounts/actions/resolve-actor.ts';
import { createStaffFactor, describeFactor, type StaffFactor } from './staff-accounts/actions/second-factor.ts';
import { type SignedIn, type SignIn, signIn } from './staff-accounts/actions/sign-in.ts';
import {
  deleteSession,
  findSession,
  findStaff,
  insertSocketToken,
  findLivingSessions,
  redeemSocketToken,
  type SessionRow,
  type StaffRow,
} from './staff-accounts/store/staff.ts';
import { type Confirmations, createConfirmations } from './staff-accounts/actions/confirmations.ts';
import { createStaffMessengers, type StaffMessengers } from './staff-accounts/actions/staff-messengers.ts';
import { hashToken, newToken } from './secrets/token.ts';

export interface IdentityDeps extends StaffDeps {
  readonly dataDir: string;
}

/** A staff member as they may see themselves. */
export interface StaffSelf {
  readonly person: StaffRow;
  readonly session: SessionRow;
  readonly factor: Awaited<ReturnType<typeof describeFactor>>;
}

/** Staff and their sessions; customers' accounts are `Accounts`. */
export interface Identity {
  readonly resolveActor: ResolveActor;
  ensureOwner(settings: Omit<OwnerSettings, 'dataDir'>): Promise<OwnerSignIn>;
  /** Staff accounts, as the owner keeps them. */
  readonly people: StaffPeople;
  /** What protects a staff account beside its password. */
  readonly factor: StaffFactor;
  /** Messenger accounts of staff: what they press in the operators' group is done by their own right. */
  readonly messengers: StaffMessengers;
  /** Sign-ins that are confirmed in the messenger in place of a code. */
  readonly confirmations: Confirmations;
  /** Opens a session and does `alongside` with it: see `staff/sign-in.ts` for refusals. */
  signIn(attempt: SignIn, alongside?: (tx: Tx, signedIn: SignedIn) => Promise<void>): Promise<SignedIn>;
  /** What a sign-in from this browser is counted by: see `countedAs`. */
  countedAs(email: string, deviceCookie: string | undefined): ReturnType<typeof countedAs>;
  signOut(tx: Tx, sessionId: string): Promise<void>;
  preparePasswordChange(change: PasswordChange): Promise<(tx: Tx) => Promise<void>>;
  /** After a password change has been committed. */
  forgetFirstPassword(): Promise<void>;
  /** The person and the session behind an actor, and how they are protected. */
  describe(actor: Pick<StaffActor, 'staffId' | 'sessionId'>): Promise<StaffSelf | undefined>;
  /** A token that opens one socket within a minute. */
  createSocketToken(tx: Tx, sessionId: string): Promise<string>;
  /** Who stands behind a socket token; undefined when it was used, is too old, or never was. */
  redeemSocketToken(token: string): Promise<StaffActor | undefined>;
  /** Those of these sessions that may still be used. */
  livingSessions(ids: readonly string[]): Promise<readonly string[]>;
}

/** Staff: accounts, sessions, second factors. Customers have `createAccountsModule`. */
export function createIdentityModule(deps: IdentityDeps): Identity {
  const { db, dataDir } = deps;
  return {
    resolveActor: actorResolver(deps),
    people: createStaffPeople(deps),
    factor: createStaffFactor(deps),
    messengers: createStaffMessengers(deps),
    confirmations: createConfirmations(deps),
    ensureOwner: (settings) => ensureOwner(db, { ...settings, dataDir }),
    signIn: (attempt, alongside = async () => {}) => signIn(deps, attempt, alongside),
    countedAs: (email, deviceCookie) => countedAs(deps, 'staff', email, deviceCookie),
    signOut: deleteSession,
    preparePasswordChange: (change) => preparePasswordChange(db, change),
    forgetFirstPassword: () => forgetFirstPassword(dataDir),
    async describe(actor) {
      const [person, session, factor] = await Promise.all([
        findStaff(db, actor.staffId),
        findSession(db, actor.sessionId),
        describeFactor(deps, actor.staffId),
      ]);
      return person && session && { person, session, factor };
    },
    async createSocketToken(tx, sessionId) {
      const token = newToken();
      await insertSocketToken(tx, hashToken(token), sessionId);
      return token;
    },
    async redeemSocketToken(token) {
      const found = await transaction(db, (tx) => redeemSocketToken(tx, hashToken(token)));
      const actor = found && staffActor(deps, found);
      return actor?.mustSetUp ? undefined : actor;
    },
    livingSessions: (ids) => findLivingSessions(db, ids),
  };
}
