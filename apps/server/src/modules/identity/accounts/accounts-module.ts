import type { FastifyInstance } from 'fastify';
import { transaction, type Tx } from '../../../platform/database/index.ts';
import {
  bind,
  type BoundHandler,
  type ResolveActor,
  type ResolveSignature,
  type UserActor,
  visitor,
} from '../../../platform/http/index.ts';
import { signatureResolver } from '../api-keys/actions/resolve-signature.ts';
import { eraseAccount } from '../profile/actions/erase-account.ts';
import type { ProveAndDo } from '../factors/actions/prove-again.ts';
import { proveProtected } from '../factors/actions/prove-protected.ts';
import { proveSecondFactor } from '../factors/actions/prove-second-factor.ts';
import { mountAvatars } from '../profile/http/mount-avatars.ts';
import { hashToken } from '../secrets/token.ts';
import { accountHandlers, apiKeyHandlers, factorHandlers, profileHandlers } from '../calls/handlers.ts';
import type { AccountDeps } from './deps.ts';
import { userCookie } from './actions/open-session.ts';
import { findLiveUserSession, findLivingUserSessions, findUserSession, touchUserSession } from './store/sessions.ts';
import type { GuestsPort } from './ports.ts';
import { redeemToken } from './store/tokens.ts';
import type { UserRow } from './store/users.ts';

/** Customers' accounts: registration, sign-in, sessions, and what proves who somebody is. */
export interface Accounts {
  readonly calls: readonly BoundHandler[];
  /** Finds the person behind the cookies with one indexed read; a session's last use is written once a minute at most. */
  readonly resolveActor: ResolveActor;
  /** Finds whose API key signed: one update that no time passes twice, and before it, for a key that is not known yet, one indexed read. */
  readonly resolveSignature: ResolveSignature;
  /** Who stands behind a socket token; undefined when it was used, is too old, or never was. */
  redeemSocketToken(token: string): Promise<UserActor | undefined>;
  /** Those of these sessions that may still be used. */
  livingSessions(ids: readonly string[]): Promise<readonly string[]>;
  /** What keeps the person from being erased. */
  leftOf(userId: string): Promise<{ readonly openOrders: number; readonly hasBalance: boolean }>;
  /** See `eraseAccount`. */
  erase(userId: string, alongside: (tx: Tx, user: UserRow) => Promise<void>): Promise<UserRow | undefined>;
  /** See `proveSecondFactor`. */
  readonly proveSecondFactor: ProveAndDo;
  /** See `proveProtected`. */
  readonly proveProtected: ProveAndDo;
  readonly guests: GuestsPort;
  /** What is no call: people's pictures. */
  mount(fastify: FastifyInstance): void;
}

/** The calls of customers about themselves. What other modules keep of a person comes in as `personalData`. */
export function createAccountsModule(deps: AccountDeps): Accounts {
  const { db } = deps;
  return {
    calls: bind(deps, [...accountHandlers, ...factorHandlers, ...apiKeyHandlers, ...profileHandlers]),
    async resolveActor(cookies) {
      const token = cookies[userCookie];
      const found = token && (await findLiveUserSession(db, hashToken(token)));
      if (!found) return visitor;
      if (found.isStale) await transaction(db, (tx) => touchUserSession(tx, found.session.id));
      return { kind: 'user', userId: found.user.id, sessionId: found.session.id };
    },
    resolveSignature: signatureResolver(deps),
    async redeemSocketToken(token) {
      const found = await transaction(db, (tx) => redeemToken(tx, 'socket', token));
      const session = found?.sessionId && (await findUserSession(db, found.sessionId));
      return session ? { kind: 'user', userId: session.userId, sessionId: session.id } : undefined;
    },
    livingSessions: (ids) => findLivingUserSessions(db, ids),
    async leftOf(userId) {
      const [openOrders, hasBalance] = await Promise.all([deps.openOrders(db, userId), deps.hasBalance(db, userId)]);
      return { openOrders, hasBalance };
    },
    erase: (userId, alongside) => eraseAccount(deps, userId, alongside),
    proveSecondFactor: (proof, actor, then) => proveSecondFactor(proof, deps, actor, then),
    proveProtected: (proof, actor, then) => proveProtected(proof, deps, actor, then),
    guests: deps.guests,
    mount(fastify) {
      mountAvatars(fastify, deps);
    },
  };
}
