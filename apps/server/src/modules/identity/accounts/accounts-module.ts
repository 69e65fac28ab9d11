import type { FastifyInstance } from 'fastify';
import { transaction } from '../../../platform/database/index.ts';
import {
  bind,
  type BoundHandler,
  type ResolveActor,
  type ResolveSignature,
  type UserActor,
  visitor,
} from '../../../platform/http/index.ts';
import { apiKeyHandlers } from '../api-keys/handlers.ts';
import { signatureResolver } from '../api-keys/resolve-signature.ts';
import { activateAccountHandler } from '../calls/activate-account.ts';
import { confirmPasswordResetHandler } from '../calls/confirm-password-reset.ts';
import { createSocketTokenHandler } from '../calls/create-socket-token.ts';
import { deleteSessionHandler } from '../calls/delete-session.ts';
import { denySignInHandler } from '../calls/deny-sign-in.ts';
import { getSessionHandler } from '../calls/get-session.ts';
import { listSessionsHandler } from '../calls/list-sessions.ts';
import { registerHandler } from '../calls/register.ts';
import { requestPasswordResetHandler } from '../calls/request-password-reset.ts';
import { requestSignInLinkHandler } from '../calls/request-sign-in-link.ts';
import { signInByLinkHandler } from '../calls/sign-in-by-link.ts';
import { signInHandler } from '../calls/sign-in.ts';
import { signOutHandler } from '../calls/sign-out.ts';
import { factorHandlers } from '../factors/handlers.ts';
import { profileHandlers } from '../profile/handlers.ts';
import { mountAvatars } from '../profile/mount-avatars.ts';
import { hashToken } from '../secrets/token.ts';
import type { AccountDeps } from './deps.ts';
import { userCookie } from './open-session.ts';
import { findLiveUserSession, findLivingUserSessions, findUserSession, touchUserSession } from './sessions-store.ts';
import { redeemToken } from './tokens-store.ts';

/** Customers' accounts: registration, sign-in, sessions, and what proves who somebody is. */
export interface Accounts {
  readonly calls: readonly BoundHandler[];
  /** Finds the person behind the cookies with one indexed read; a session's last use is written once a minute at most. */
  readonly resolveActor: ResolveActor;
  /** Finds whose API key signed: one indexed read, and one update that no time passes twice. */
  readonly resolveSignature: ResolveSignature;
  /** Who stands behind a socket token; undefined when it was used, is too old, or never was. */
  redeemSocketToken(token: string): Promise<UserActor | undefined>;
  /** Those of these sessions that may still be used. */
  livingSessions(ids: readonly string[]): Promise<readonly string[]>;
  /** What is no call: people's pictures. */
  mount(fastify: FastifyInstance): void;
}

/** The calls of customers about themselves. What other modules keep of a person comes in as `personalData`. */
export function createAccountsModule(deps: AccountDeps): Accounts {
  const { db } = deps;
  return {
    calls: bind(deps, [
      registerHandler,
      activateAccountHandler,
      signInHandler,
      requestSignInLinkHandler,
      signInByLinkHandler,
      getSessionHandler,
      signOutHandler,
      listSessionsHandler,
      deleteSessionHandler,
      createSocketTokenHandler,
      requestPasswordResetHandler,
      confirmPasswordResetHandler,
      denySignInHandler,
      ...factorHandlers,
      ...apiKeyHandlers,
      ...profileHandlers,
    ]),
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
    mount(fastify) {
      mountAvatars(fastify, deps);
    },
  };
}
