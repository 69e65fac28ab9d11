import { accountNotFound, refusal } from '@tetri/contract';
import { type Db, newId, transaction } from '../../../platform/database/index.ts';
import { hashPassword, isOutdated, isPassword } from '../secrets/password-hash.ts';
import {
  deleteDeadSessions,
  deleteSessionByToken,
  findStaffByEmail,
  insertSession,
  type SessionRow,
  type StaffRow,
  updatePassword,
} from './store.ts';
import { hashToken, newToken } from '../secrets/token.ts';

export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  readonly userAgent: string;
  /** The session token the browser came with: it ends, so that nobody can plant one. */
  readonly oldToken: string | undefined;
}

export interface SignedIn {
  readonly person: StaffRow;
  readonly session: SessionRow;
  /** For the cookie; only its hash is stored. */
  readonly token: string;
}

/** Opens a session. Refuses with `accountNotFound`, after the same work, when the address or the password is wrong. */
export async function signIn(db: Db, { email, password, ip, userAgent, oldToken }: SignIn): Promise<SignedIn> {
  const person = await findStaffByEmail(db, email);
  if (!(await isPassword(password, person?.passwordHash)) || !person) throw refusal(accountNotFound);
  const newHash = isOutdated(person.passwordHash) ? await hashPassword(password) : undefined;
  const token = newToken();
  return transaction(db, async (tx) => {
    await deleteDeadSessions(tx);
    if (oldToken) await deleteSessionByToken(tx, hashToken(oldToken));
    if (newHash) await updatePassword(tx, person.id, newHash, person.isFirstPassword);
    const session = await insertSession(tx, {
      id: newId(),
      staffId: person.id,
      tokenHash: hashToken(token),
      ip,
      userAgent,
    });
    return { person, session, token };
  });
}
