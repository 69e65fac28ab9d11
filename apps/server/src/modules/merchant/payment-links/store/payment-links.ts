import { and, count, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/index.ts';
import { isLinkSpent, type LinkUse, readLinkUse } from '../../../orders/index.ts';
import { type PaymentLinkRow, paymentLinks } from '../tables.ts';

/** A link, and what came of it. */
export interface UsedLink extends LinkUse {
  readonly row: PaymentLinkRow;
  /** By the clock of the database. */
  readonly isExpired: boolean;
}

/** As many of one person may take orders at once. */
export const openLinksMax = 1000;

/** By the clock of the database. */
export const isPast = sql<boolean>`coalesce(${paymentLinks.expiresAt} <= tetri_now(), false)`;

export type NewLink = Omit<PaymentLinkRow, 'createdAt' | 'expiresAt' | 'disabledAt' | 'closedReason'> & {
  readonly lifetimeSeconds: number | undefined;
};

/** The one that its key made before, where it brings one. Undefined when the person has as many open as they may. */
export async function insertLink(tx: Tx, { lifetimeSeconds, ...row }: NewLink): Promise<UsedLink | undefined> {
  await lockLinksOf(tx, row.userId);
  const before = row.commandKey === null ? undefined : await findLinkByCommand(tx, row.userId, row.commandKey);
  if (before) return before;
  if (!(await hasRoom(tx, row.userId))) return undefined;
  const expiresAt = lifetimeSeconds === undefined ? null : sql`tetri_now() + make_interval(secs => ${lifetimeSeconds})`;
  const [inserted] = await tx
    .insert(paymentLinks)
    .values({ ...row, createdAt: sql`tetri_now()`, expiresAt })
    .returning();
  return inserted && { row: inserted, isExpired: false, ...unused };
}

/** Undefined when there is no such link of the person's; `closed` when staff closed it for good; `full` when no other may be open beside those that are. */
export async function switchLink(
  tx: Tx,
  { code, userId }: { readonly code: string; readonly userId: string },
  isActive: boolean,
): Promise<UsedLink | 'closed' | 'full' | undefined> {
  const isTheirs = and(eq(paymentLinks.code, code), eq(paymentLinks.userId, userId));
  await lockLinksOf(tx, userId);
  const [before] = await tx.select().from(paymentLinks).where(isTheirs).for('update');
  if (!before) return undefined;
  if (before.closedReason !== null) return 'closed';
  if (isActive && before.disabledAt !== null && !(await hasRoom(tx, userId))) return 'full';
  if (isActive === (before.disabledAt === null)) return findLink(tx, code);
  await tx
    .update(paymentLinks)
    .set({ disabledAt: isActive ? null : sql`tetri_now()` })
    .where(isTheirs);
  return findLink(tx, code);
}

/** Closes a link for good. */
export async function closeLink(tx: Tx, id: string, closedReason: string): Promise<void> {
  await tx
    .update(paymentLinks)
    .set({ closedReason, disabledAt: sql`coalesce(${paymentLinks.disabledAt}, tetri_now())` })
    .where(eq(paymentLinks.id, id));
}

/** The link as it is until the transaction ends: no order is made by it meanwhile. */
export async function lockLink(tx: Tx, code: string): Promise<UsedLink | undefined> {
  await tx.select({ id: paymentLinks.id }).from(paymentLinks).where(eq(paymentLinks.code, code)).for('update');
  return findLink(tx, code);
}

/** Whoever holds this lock counts alone: two links made at once do not both take the last place, nor one key make two. */
async function lockLinksOf(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payment links ${userId}`}, 0))`);
}

async function hasRoom(tx: Tx, userId: string): Promise<boolean> {
  const [open] = await tx
    .select({ number: count() })
    .from(paymentLinks)
    .where(
      and(
        eq(paymentLinks.userId, userId),
        isNull(paymentLinks.disabledAt),
        sql`not ${isPast}`,
        or(eq(paymentLinks.kind, 'reusable'), sql`not ${isLinkSpent(paymentLinks.id)}`),
      ),
    );
  return (open?.number ?? 0) < openLinksMax;
}

export async function findLink(reader: Reader, code: string): Promise<UsedLink | undefined> {
  const [link] = await usedLinks(reader, eq(paymentLinks.code, code), { limit: 1, offset: 0 });
  return link;
}

export async function findLinkByCommand(
  reader: Reader,
  userId: string,
  commandKey: string,
): Promise<UsedLink | undefined> {
  const made = and(eq(paymentLinks.userId, userId), eq(paymentLinks.commandKey, commandKey));
  const [link] = await usedLinks(reader, made, { limit: 1, offset: 0 });
  return link;
}

export interface LinkFilters {
  readonly userId: string;
  readonly code?: string | undefined;
  readonly externalId?: string | undefined;
}

export function listLinks(
  reader: Reader,
  filters: LinkFilters,
  page: { readonly limit: number; readonly offset: number },
): Promise<UsedLink[]> {
  return usedLinks(reader, conditionOf(filters), page);
}

export async function countLinks(reader: Reader, filters: LinkFilters): Promise<number> {
  const [row] = await reader.select({ number: count() }).from(paymentLinks).where(conditionOf(filters));
  return row?.number ?? 0;
}

/** With what they fix of other people's orders nothing of the links is needed any more: the orders stay. */
export async function forgetLinksOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(paymentLinks).where(eq(paymentLinks.userId, userId));
}

export function linksOf(reader: Reader, userId: string): Promise<PaymentLinkRow[]> {
  return reader.select().from(paymentLinks).where(eq(paymentLinks.userId, userId)).orderBy(desc(paymentLinks.id));
}

const unused: LinkUse = { paidOrders: 0, lastOrder: null };

/** The newest first. */
export async function usedLinks(
  reader: Reader,
  condition: SQL | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<UsedLink[]> {
  // What comes before the page is skipped in an index.
  const page = reader
    .select({ id: paymentLinks.id })
    .from(paymentLinks)
    .where(condition)
    .orderBy(desc(paymentLinks.id))
    .limit(limit)
    .offset(offset);
  const found = await reader
    .select({ row: paymentLinks, isExpired: isPast })
    .from(paymentLinks)
    .where(inArray(paymentLinks.id, page))
    .orderBy(desc(paymentLinks.id));
  if (found.length === 0) return [];
  const uses = await readLinkUse(
    reader,
    found.map(({ row }) => row.id),
  );
  return found.map((link) => ({ ...link, ...(uses.get(link.row.id) ?? unused) }));
}

function conditionOf({ userId, code, externalId }: LinkFilters): SQL | undefined {
  return and(
    eq(paymentLinks.userId, userId),
    code === undefined ? undefined : eq(paymentLinks.code, code),
    externalId === undefined ? undefined : eq(paymentLinks.externalId, externalId),
  );
}
