import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { type Reader, secondsFromNow, type Tx } from '../../../../platform/database/index.ts';
import { staff, staffInvitations } from '../tables.ts';

export type InvitationRow = typeof staffInvitations.$inferSelect;
export type ShownInvitation = InvitationRow & { readonly inviter: string };

const invitationSeconds = 3 * 24 * 3600;

const isOpen = gt(staffInvitations.expiresAt, sql`tetri_now()`);

function selectInvitations(reader: Reader) {
  const { id, email, name, role, tokenHash, invitedBy, createdAt, expiresAt } = staffInvitations;
  return reader
    .select({ id, email, name, role, tokenHash, invitedBy, createdAt, expiresAt, inviter: staff.name })
    .from(staffInvitations)
    .innerJoin(staff, eq(staff.id, staffInvitations.invitedBy));
}

/** Those that can still be accepted, the oldest first. */
export async function listInvitations(reader: Reader): Promise<ShownInvitation[]> {
  return selectInvitations(reader).where(isOpen).orderBy(asc(staffInvitations.createdAt), asc(staffInvitations.id));
}

export async function findInvitation(reader: Reader, id: string): Promise<ShownInvitation | undefined> {
  const [row] = await selectInvitations(reader).where(and(eq(staffInvitations.id, id), isOpen));
  return row;
}

/** The invitation that a link is for, while it can be accepted. */
export async function findInvitationByToken(reader: Reader, tokenHash: string): Promise<InvitationRow | undefined> {
  const [row] = await reader
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, tokenHash), isOpen));
  return row;
}

/** Puts an invitation in place of any for the same address, and answers what it replaced. */
export async function putInvitation(
  tx: Tx,
  row: Pick<InvitationRow, 'id' | 'email' | 'name' | 'role' | 'invitedBy'>,
): Promise<InvitationRow | undefined> {
  await tx.delete(staffInvitations).where(lt(staffInvitations.expiresAt, sql`tetri_now()`));
  // Two invitations for one address at once: the second waits here and replaces the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff invitation'), hashtext(${row.email}))`);
  const [replaced] = await tx
    .delete(staffInvitations)
    .where(eq(sql`lower(${staffInvitations.email})`, row.email))
    .returning();
  await tx
    .insert(staffInvitations)
    .values({ ...row, createdAt: sql`tetri_now()`, expiresAt: secondsFromNow(invitationSeconds) });
  return replaced;
}

/** The mail's token, before the mail leaves; a mail that is made again takes the place of the one before. */
export async function setInvitationToken(tx: Tx, id: string, tokenHash: string): Promise<void> {
  await tx.update(staffInvitations).set({ tokenHash }).where(eq(staffInvitations.id, id));
}

/** Uses the link up: of any number that follow it at once, one finds it. */
export async function takeInvitation(tx: Tx, tokenHash: string): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .delete(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, tokenHash), isOpen))
    .returning();
  return row;
}

export async function deleteInvitation(tx: Tx, id: string): Promise<InvitationRow | undefined> {
  const [row] = await tx.delete(staffInvitations).where(eq(staffInvitations.id, id)).returning();
  return row;
}

/** What somebody invited goes with their right to invite. */
export async function deleteInvitationsBy(tx: Tx, staffId: string): Promise<void> {
  await tx.delete(staffInvitations).where(eq(staffInvitations.invitedBy, staffId));
}
