import { type ResolveActor, type StaffActor, visitor } from '../../../../platform/http/index.ts';
import { transaction } from '../../../../platform/database/index.ts';
import { hashToken } from '../../secrets/token.ts';
import type { StaffDeps } from '../deps.ts';
import { findLiveSession, type LiveSession, touchSession } from '../store/staff.ts';

export const staffCookie = 'staff_session';

/** Finds the person behind the cookies with one indexed read; a session's last use is written down once a minute at most. */
export function actorResolver(deps: StaffDeps): ResolveActor {
  const { db } = deps;
  return async (cookies, side) => {
    const token = cookies[staffCookie];
    if (side !== 'staff' || !token) return visitor;
    const found = await findLiveSession(db, hashToken(token));
    if (!found) return visitor;
    if (found.isStale) await transaction(db, (tx) => touchSession(tx, found.session));
    return staffActor(deps, found);
  };
}

export function staffActor(
  { mayPutOff }: Pick<StaffDeps, 'mayPutOff'>,
  { person, session, hasSecondFactor }: LiveSession,
): StaffActor {
  const { id: staffId, name, email, role, officeIds } = person;
  const mustSetUp = !hasSecondFactor && !mayPutOff();
  return { kind: 'staff', staffId, name, email, role, sessionId: session.id, officeIds, mustSetUp };
}
