import { accountBlocked, refusal } from '@tetri/contract';
import type { RequestScope } from '../../../../platform/http/index.ts';
import { newId, type Tx } from '../../../../platform/database/index.ts';
import { announce } from '../../../../platform/outbox/index.ts';
import { signedIn } from '../../events.ts';
import { hashToken, newToken } from '../../secrets/token.ts';
import { accountLimits } from './account-limits.ts';
import { endUserSessionByToken, insertUserSession, type UserSessionRow } from '../store/sessions.ts';
import type { UserRow } from '../store/users.ts';

export const userCookie = 'session';

const daySeconds = 24 * 3600;

export interface SessionTerms {
  readonly user: UserRow;
  readonly ip: string;
  readonly userAgent: string;
  /** The token the browser came with: its session ends, so that nobody can plant one. */
  readonly oldToken: string | undefined;
}

/**
 * Opens a session for somebody who has proved who they are; its token goes into the cookie, only the hash is stored. Refuses
 * with `accountBlocked`.
 */
export async function openSession(
  tx: Tx,
  { user, ip, userAgent, oldToken }: SessionTerms,
  now: Date,
): Promise<{ token: string; session: UserSessionRow }> {
  refuseBlocked(user, now);
  if (oldToken) await endUserSessionByToken(tx, hashToken(oldToken));
  const token = newToken();
  const session = await insertUserSession(tx, {
    id: newId(),
    userId: user.id,
    tokenHash: hashToken(token),
    ip,
    userAgent,
  });
  await announce(tx, signedIn, { userId: user.id, sessionId: session.id }, { key: user.id });
  return { token, session };
}

/** Refuses with `accountBlocked` and the days that are left. */
export function refuseBlocked(user: Pick<UserRow, 'blockedUntil'>, now: Date): void {
  if (user.blockedUntil === null || user.blockedUntil <= now) return;
  const days = Math.ceil((user.blockedUntil.getTime() - now.getTime()) / (1000 * daySeconds));
  throw refusal(accountBlocked, { until: user.blockedUntil.toISOString(), days });
}

/** Gives the browser its session. */
export function setSessionCookie(token: string, { setCookie }: Pick<RequestScope, 'setCookie'>): void {
  setCookie(userCookie, token, { ...cookieTerms, maxAge: accountLimits.absoluteSeconds });
}

export function clearSessionCookie({ setCookie }: Pick<RequestScope, 'setCookie'>): void {
  setCookie(userCookie, '', { ...cookieTerms, maxAge: 0 });
}

const cookieTerms = { path: '/', httpOnly: true, sameSite: 'lax' } as const;
