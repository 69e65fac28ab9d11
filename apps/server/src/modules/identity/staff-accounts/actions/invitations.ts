import { emailInUse, linkNotValid, passwordNotValid, refusal, type Language } from '@tetri/contract';
import { newId, transaction, type Tx } from '../../../../platform/database/index.ts';
import { announce } from '../../../../platform/outbox/index.ts';
import { isPasswordFit } from '../../core/judge-password.ts';
import { staffInvited } from '../../events.ts';
import { hashPassword } from '../../secrets/password-hash.ts';
import { hashToken } from '../../secrets/token.ts';
import type { StaffDeps } from '../deps.ts';
import {
  findInvitation,
  findInvitationByToken,
  type InvitationRow,
  putInvitation,
  type ShownInvitation,
  takeInvitation,
} from '../store/invitations.ts';
import { findStaffByAddress, insertStaff, type StaffRow } from '../store/staff.ts';

/**
 * Invites somebody by mail; an invitation for the same address is replaced, and answered. Refuses with `emailInUse` where
 * somebody of that address works or worked here.
 */
export async function invite(
  tx: Tx,
  terms: Pick<InvitationRow, 'email' | 'name' | 'role' | 'invitedBy'>,
): Promise<{ invitation: ShownInvitation; replaced: InvitationRow | undefined }> {
  if (await findStaffByAddress(tx, terms.email)) throw refusal(emailInUse);
  const id = newId();
  const replaced = await putInvitation(tx, { ...terms, id });
  await announce(tx, staffInvited, { invitationId: id }, { key: id });
  const invitation = await findInvitation(tx, id);
  if (!invitation) throw new Error('an invitation was not stored');
  return { invitation, replaced };
}

export interface Acceptance {
  readonly token: string;
  readonly name: string;
  readonly password: string;
  readonly lang: Language;
}

/**
 * Makes the account of an invited person, and does `alongside` in the same transaction. Refuses with `linkNotValid`, and
 * for a link that is good with `passwordNotValid`.
 */
export async function acceptInvitation(
  { db }: StaffDeps,
  { token, name, password, lang }: Acceptance,
  alongside: (tx: Tx, person: Pick<StaffRow, 'id' | 'email' | 'name' | 'role'>) => Promise<void>,
): Promise<{ email: string }> {
  const tokenHash = hashToken(token);
  const found = await findInvitationByToken(db, tokenHash);
  if (!found) throw refusal(linkNotValid);
  if (!isPasswordFit(password, { email: found.email, name })) throw refusal(passwordNotValid);
  const passwordHash = await hashPassword(password);
  return transaction(db, async (tx) => {
    const invitation = await takeInvitation(tx, tokenHash);
    if (!invitation) throw refusal(linkNotValid);
    const { email, role } = invitation;
    const person = { id: newId(), email, name, role };
    await insertStaff(tx, { ...person, passwordHash, isFirstPassword: false, lang });
    await alongside(tx, person);
    return { email };
  });
}
