import { type Actor, type ResolveActor, visitor } from '../../../platform/http/index.ts';
import { type Db, transaction } from '../../../platform/database/index.ts';
import { findLiveSession, type StaffRow, touchSession } from './store.ts';
import { hashToken } from '../secrets/token.ts';

export const staffCookie = 'staff_session';

/** Finds the person behind the cookies with one indexed read; a session's last use is written down once a minute at most. */
export function actorResolver(db: Db): ResolveActor {
  return async (cookies, side) => {
    const token = cookies[staffCookie];
    if (side !== 'staff' || !token) return visitor;
    const found = await findLiveSession(db, hashToken(token));
    if (!found) return visitor;
    if (found.isStale) await transaction(db, (tx) => touchSession(tx, found.session.id));
    return staffActor(found.person, found.session.id);
  };
}

export function staffActor(person: StaffRow, sessionId: string): Actor & { kind: 'staff' } {
  return { kind: 'staff', staffId: person.id, name: person.name, email: person.email, role: person.role, sessionId };
}
