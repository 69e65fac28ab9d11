import { accountNotFound, type Language, refusal, secondFactorRequired } from '@tetri/contract';
import { newId, transaction, type Tx } from '../../../../platform/database/index.ts';
import { announce } from '../../../../platform/outbox/index.ts';
import { staffSignedIn } from '../../events.ts';
import { makeKnown } from '../../devices/actions/known-device.ts';
import { type Answer, prove } from '../../factors/actions/prove.ts';
import { hashPassword, isOutdated, isPassword } from '../../secrets/password-hash.ts';
import { hashToken, newToken } from '../../secrets/token.ts';
import type { StaffDeps } from '../deps.ts';
import { takeConfirmation } from '../store/confirmations.ts';
import { hasSecondFactor } from './second-factor.ts';
import {
  deleteDeadSessions,
  deleteSessionByToken,
  findStaffByEmail,
  insertSession,
  lockStaff,
  noteSignIn,
  type SessionRow,
  type StaffRow,
  updatePassword,
} from '../store/staff.ts';

export interface SignIn extends Answer {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly lang: Language;
  /** Of a question that was confirmed in the messenger, in place of a code. */
  readonly confirmation?: string | undefined;
  /** The session token the browser came with: it ends, so that nobody can plant one. */
  readonly oldToken: string | undefined;
  /** What the browser's device cookie holds. */
  readonly device?: string | undefined;
  /** It has signed in to this account before: see `ProofTerms`. */
  readonly isKnownDevice?: boolean;
}

export interface SignedIn {
  readonly person: StaffRow;
  readonly session: SessionRow;
  /** For the cookie; only its hash is stored. */
  readonly token: string;
  /** For the device cookie: the browser is known from now on. */
  readonly device: string;
}

/**
 * Opens a session, and does `alongside` in the same transaction. Refuses with `accountNotFound`, after the same work, when
 * the address or the password is wrong; behind the right password with `secondFactorRequired` or `tooManyRequests` where
 * the person has a second factor and the answer is not right.
 */
export async function signIn(
  deps: StaffDeps,
  attempt: SignIn,
  alongside: (tx: Tx, signedIn: SignedIn) => Promise<void>,
): Promise<SignedIn> {
  const { db } = deps;
  const person = await findStaffByEmail(db, attempt.email);
  if (!(await isPassword(attempt.password, person?.passwordHash ?? null)) || !person) throw refusal(accountNotFound);
  const newHash = isOutdated(person.passwordHash) ? await hashPassword(attempt.password) : undefined;

  const open = async (tx: Tx): Promise<SignedIn> => {
    const now = await lockStaff(tx, person.id);
    // Changed while the password was being judged.
    if (!now?.isActive || now.passwordHash !== person.passwordHash) throw refusal(accountNotFound);
    if (newHash) await updatePassword(tx, person.id, newHash, person.isFirstPassword);
    const signedIn = { person: now, ...(await openSession(tx, deps.seal, person.id, attempt)) };
    await alongside(tx, signedIn);
    return signedIn;
  };
  if (attempt.confirmation) return openConfirmed(db, person.id, attempt.confirmation, open);
  const proof = await prove(
    { ...deps, isKnownDevice: attempt.isKnownDevice ?? false },
    { kind: 'staff', id: person.id },
    'active',
    attempt,
    open,
  );
  if (proof.is === 'right') return proof.result;
  if (proof.is === 'wrong') throw refusal(secondFactorRequired);
  return transaction(db, async (tx) => {
    const signedIn = await open(tx);
    // Turned on a moment ago: whoever turned it on ended the sessions of before.
    if (await hasSecondFactor(tx, person.id)) throw refusal(secondFactorRequired);
    return signedIn;
  });
}

/** The question is used up with the session that it opens. */
function openConfirmed(
  db: StaffDeps['db'],
  staffId: string,
  confirmation: string,
  open: (tx: Tx) => Promise<SignedIn>,
): Promise<SignedIn> {
  return transaction(db, async (tx) => {
    if (!(await takeConfirmation(tx, staffId, hashToken(confirmation)))) throw refusal(secondFactorRequired);
    return open(tx);
  });
}

async function openSession(
  tx: Tx,
  seal: StaffDeps['seal'],
  staffId: string,
  { ip, userAgent, lang, oldToken, device: cookie }: SignIn,
): Promise<{ session: SessionRow; token: string; device: string }> {
  await deleteDeadSessions(tx);
  if (oldToken) await deleteSessionByToken(tx, hashToken(oldToken));
  const token = newToken();
  const session = await insertSession(tx, { id: newId(), staffId, tokenHash: hashToken(token), ip, userAgent });
  await noteSignIn(tx, staffId, lang);
  await announce(tx, staffSignedIn, { staffId, sessionId: session.id }, { key: staffId });
  const device = await makeKnown(tx, seal, { person: { kind: 'staff', id: staffId }, sessionId: session.id, cookie });
  return { session, token, device };
}
