import type { Language } from '@tetri/contract';
import { type Db, transaction } from '../../../../platform/database/index.ts';
import { hashToken, newToken } from '../../secrets/token.ts';
import type { MailReader } from '../../accounts/actions/mail-links.ts';
import { findInvitation, setInvitationToken, type ShownInvitation } from '../store/invitations.ts';
import { findSession, findStaff, type SessionRow } from '../store/staff.ts';

/** The language of mails to staff whose own language is not known. */
const usualLang: Language = 'en';

/** What mails to staff need. A token is made when its mail is written: only there does it exist in the clear. */
export interface StaffLinks {
  /** Undefined when the invitation was accepted, taken back or is too old. */
  invitation(id: string): Promise<{ reader: MailReader; invitation: ShownInvitation; token: string } | undefined>;
  /** Undefined when the session is over. */
  signIn(staffId: string, sessionId: string): Promise<{ reader: MailReader; session: SessionRow } | undefined>;
  person(staffId: string): Promise<MailReader | undefined>;
}

export function staffLinks(db: Db): StaffLinks {
  const person = async (staffId: string): Promise<MailReader | undefined> => {
    const found = await findStaff(db, staffId);
    return found && { email: found.email, firstName: found.name, lang: found.lang ?? usualLang };
  };
  return {
    person,
    async invitation(id) {
      const invitation = await findInvitation(db, id);
      if (!invitation) return undefined;
      const token = newToken();
      await transaction(db, (tx) => setInvitationToken(tx, id, hashToken(token)));
      return { reader: { email: invitation.email, firstName: invitation.name, lang: usualLang }, invitation, token };
    },
    async signIn(staffId, sessionId) {
      const [reader, session] = await Promise.all([person(staffId), findSession(db, sessionId)]);
      return reader && session && { reader, session };
    },
  };
}
