import type { Language } from '@tetri/contract';
import { type Db, transaction, violates } from '../../../../platform/database/index.ts';
import { hashToken, newToken } from '../../secrets/token.ts';
import { accountLimits } from './account-limits.ts';
import { isKnownAddress } from '../store/known-addresses.ts';
import { findRegistration, setRegistrationToken } from '../store/registrations.ts';
import { findUserSession, type UserSessionRow } from '../store/sessions.ts';
import type { TokenKind } from '../tables.ts';
import { mintToken } from '../store/tokens.ts';
import { findEmailChange, type MailboxSide, setMailboxToken } from '../../profile/store/email-changes.ts';
import { findUser, findUserByEmail, type UserRow } from '../store/users.ts';

/** To whom a mail about an account goes. */
export interface MailReader {
  readonly email: string;
  readonly firstName: string;
  readonly lang: Language;
}

/** Tokens are made when their mail is written: only there do they exist in the clear. */
export interface AccountLinks {
  /** What to tell somebody who asked for an account; without a token they have one already. Undefined when it is too late. */
  activation(registrationId: string): Promise<{ reader: MailReader; token: string | undefined } | undefined>;
  /** Undefined when the address has no account. */
  forAddress(
    kind: 'reset-password' | 'sign-in',
    email: string,
  ): Promise<{ reader: MailReader; token: string } | undefined>;
  /** Undefined when the person does not want to hear of it, or the session is over. */
  signInNotice(
    userId: string,
    sessionId: string,
  ): Promise<{ reader: MailReader; token: string; session: UserSessionRow } | undefined>;
  /** The link of one of the two mailboxes of a change. Undefined when it has answered, or the change is over. */
  emailChange(
    changeId: string,
    side: MailboxSide,
  ): Promise<{ reader: MailReader; token: string; newEmail: string } | undefined>;
  /** Whether the address is of somebody who has an account, asks for one, or asks for the address. */
  isKnown(email: string): Promise<boolean>;
  /** Undefined when the person was erased. */
  person(userId: string): Promise<UserRow | undefined>;
}

export function accountLinks(db: Db): AccountLinks {
  /** Undefined when they were erased meanwhile. */
  const mint = async (kind: TokenKind, userId: string, seconds: number): Promise<string | undefined> => {
    try {
      return await transaction(db, (tx) => mintToken(tx, { kind, userId, seconds }));
    } catch (error) {
      if (violates(error, 'living_person')) return undefined;
      throw error;
    }
  };
  return {
    async activation(registrationId) {
      const registration = await findRegistration(db, registrationId);
      if (!registration || registration.userId !== null) return undefined;
      const { email, firstName, lang } = registration;
      if (await findUserByEmail(db, email)) return { reader: { email, firstName, lang }, token: undefined };
      const token = newToken();
      await transaction(db, (tx) => setRegistrationToken(tx, registrationId, hashToken(token)));
      return { reader: { email, firstName, lang }, token };
    },
    async forAddress(kind, email) {
      const user = await findUserByEmail(db, email);
      if (!user) return undefined;
      const seconds = kind === 'sign-in' ? accountLimits.signInLinkSeconds : accountLimits.resetSeconds;
      const token = await mint(kind, user.id, seconds);
      return token === undefined ? undefined : { reader: readerOf(user), token };
    },
    async signInNotice(userId, sessionId) {
      const [user, session] = await Promise.all([findUser(db, userId), findUserSession(db, sessionId)]);
      // Whoever came by Telegram may have no mailbox.
      if (!user?.notifyLogin || user.email === null || !session) return undefined;
      const token = await mint('deny-sign-in', userId, accountLimits.denySeconds);
      return token === undefined ? undefined : { reader: readerOf(user), session, token };
    },
    async emailChange(changeId, side) {
      const change = await findEmailChange(db, changeId);
      const user = change && (await findUser(db, change.userId));
      if (!user || (side === 'old' && user.email === null)) return undefined;
      const token = newToken();
      if (!(await transaction(db, (tx) => setMailboxToken(tx, changeId, side, hashToken(token))))) return undefined;
      const { newEmail } = change;
      const reader = readerOf(user);
      return { reader: side === 'old' ? reader : { ...reader, email: newEmail }, token, newEmail };
    },
    isKnown: (email) => isKnownAddress(db, email),
    person: (userId) => findUser(db, userId),
  };
}

function readerOf({ email, firstName, lang }: UserRow): MailReader {
  return { email: email ?? '', firstName, lang };
}
