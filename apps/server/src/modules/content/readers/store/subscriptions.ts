import type { Language } from '@tetri/contract';
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import {
  type Counted,
  countUpTo,
  newId,
  type Reader,
  type Searched,
  searchedBy,
  secondsFromNow,
  type Tx,
} from '../../../../platform/database/index.ts';
import { hashToken, lockUserOf, newToken } from '../../../identity/index.ts';
import { subscriptions } from '../tables.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Somebody may read their mail once a week. */
const confirmSeconds = 7 * 24 * 3600;

const isConfirmed = isNotNull(subscriptions.confirmedAt);
/** Nobody reads what the demo's readers would be sent. */
const isReached = and(isConfirmed, eq(subscriptions.isDemo, false));

/**
 * Notes that somebody wants news at this address, and answers the subscription's id. One that is confirmed stays as it is;
 * those that nobody confirmed in time are forgotten.
 */
export async function askSubscription(
  tx: Tx,
  { email, lang, secret }: { email: string; lang: Language; secret: string },
): Promise<string> {
  await tx
    .delete(subscriptions)
    .where(and(isNull(subscriptions.confirmedAt), lte(subscriptions.expiresAt, sql`tetri_now()`)));
  const keepsConfirmed = (column: string) =>
    sql.raw(`case when subscriptions.confirmed_at is null then excluded.${column} else subscriptions.${column} end`);
  const [row] = await tx
    .insert(subscriptions)
    .values({ id: newId(), email, lang, secret, askedAt: sql`tetri_now()`, expiresAt: secondsFromNow(confirmSeconds) })
    .onConflictDoUpdate({
      target: subscriptions.email,
      set: {
        lang: keepsConfirmed('lang'),
        askedAt: keepsConfirmed('asked_at'),
        expiresAt: keepsConfirmed('expires_at'),
      },
    })
    .returning({ id: subscriptions.id });
  if (!row) throw new Error('a subscription was not kept');
  return row.id;
}

/**
 * Subscribes an address whose mailbox is proven already: by an account, say. One that is confirmed stays as it is, but for
 * its language.
 */
export async function subscribeProven(
  tx: Tx,
  { email, lang, secret }: { email: string; lang: Language; secret: string },
): Promise<void> {
  const now = sql`tetri_now()`;
  await tx
    .insert(subscriptions)
    .values({ id: newId(), email, lang, secret, askedAt: now, expiresAt: now, confirmedAt: now })
    .onConflictDoUpdate({
      target: subscriptions.email,
      set: { lang, tokenHash: null, confirmedAt: sql`coalesce(${subscriptions.confirmedAt}, tetri_now())` },
    });
}

/** A new token for the mailbox to confirm with; the ones before are void. Undefined where there is nothing to confirm. */
export async function mintConfirmation(tx: Tx, id: string): Promise<string | undefined> {
  const token = newToken();
  const rows = await tx
    .update(subscriptions)
    .set({ tokenHash: hashToken(token) })
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.confirmedAt)))
    .returning({ id: subscriptions.id });
  return rows.length > 0 ? token : undefined;
}

/** Uses the token up and begins the subscription; false where the token is none. */
export async function confirmSubscriber(tx: Tx, token: string): Promise<boolean> {
  await lockReader(tx, eq(subscriptions.tokenHash, hashToken(token)));
  const rows = await tx
    .update(subscriptions)
    .set({ confirmedAt: sql`tetri_now()`, tokenHash: null })
    .where(
      and(
        eq(subscriptions.tokenHash, hashToken(token)),
        isNull(subscriptions.confirmedAt),
        gt(subscriptions.expiresAt, sql`tetri_now()`),
      ),
    )
    .returning({ id: subscriptions.id });
  return rows.length > 0;
}

/** Ends a subscription and forgets the address. Nothing happens where there is none. */
export async function leaveBySecret(tx: Tx, secret: string): Promise<void> {
  await lockReader(tx, eq(subscriptions.secret, secret));
  await tx.delete(subscriptions).where(eq(subscriptions.secret, secret));
}

/**
 * A subscription that begins or ends is noted at the person who has its address. The person is locked first, as where they
 * change it themselves: locked in another order, the two would wait for each other.
 */
async function lockReader(tx: Tx, which: SQL): Promise<void> {
  const [row] = await tx.select({ email: subscriptions.email }).from(subscriptions).where(which);
  if (row) await lockUserOf(tx, row.email);
}

export async function findSubscription(reader: Reader, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await reader.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row;
}

/** By an address in lower case, confirmed or not. */
export async function findSubscriptionOf(reader: Reader, email: string): Promise<SubscriptionRow | undefined> {
  const [row] = await reader.select().from(subscriptions).where(eq(subscriptions.email, email));
  return row;
}

/** Nothing happens where there is none, or no address. */
export async function forgetSubscriptionOf(tx: Tx, email: string | null): Promise<void> {
  if (email !== null) await tx.delete(subscriptions).where(eq(subscriptions.email, email));
}

/** Confirmed readers of these languages by rising id, of those who had confirmed by then. */
export async function nextSubscribers(
  reader: Reader,
  { langs, after, before, limit }: { langs: readonly Language[]; after: string | null; before: Date; limit: number },
): Promise<string[]> {
  const rows = await reader
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        isReached,
        inArray(subscriptions.lang, [...langs]),
        sql`${subscriptions.confirmedAt} <= ${before.toISOString()}::timestamptz`,
        after === null ? undefined : gt(subscriptions.id, after),
      ),
    )
    .orderBy(subscriptions.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Confirmed readers of these languages. */
export function countSubscribers(reader: Reader, langs: readonly Language[]): Promise<number> {
  return reader.$count(subscriptions, and(isReached, inArray(subscriptions.lang, [...langs])));
}

/** Languages without a subscriber are not among them. */
export function countConfirmedByLanguage(reader: Reader): Promise<{ lang: Language; count: number }[]> {
  return reader
    .select({ lang: subscriptions.lang, count: count() })
    .from(subscriptions)
    .where(isConfirmed)
    .groupBy(subscriptions.lang);
}

/** Newest first. */
export async function findSubscribers(
  reader: Reader,
  { search, limit, offset }: { search?: string | undefined; limit: number; offset: number },
): Promise<{ rows: SubscriptionRow[]; counted: Counted }> {
  const searched = search ? await searchSubscribers(reader, search) : undefined;
  const [rows, counted] = await Promise.all([
    reader
      .select()
      .from(subscriptions)
      .where(searched?.where)
      .orderBy(desc(subscriptions.id))
      .limit(limit)
      .offset(offset),
    countUpTo(reader, subscriptions, searched?.where, searched?.countedTo),
  ]);
  return { rows, counted };
}

function searchSubscribers(reader: Reader, search: string): Promise<Searched> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return searchedBy(reader, subscriptions.id, {
    found: sql`select id from ${subscriptions} where ${subscriptions.email} ilike ${pattern}`,
    // The index is of the address as it is.
    holds: sql`${subscriptions.email} || '' ilike ${pattern}`,
  });
}

/** All confirmed ones but the demo's, the oldest first. */
export function listConfirmed(reader: Reader): Promise<SubscriptionRow[]> {
  return reader.select().from(subscriptions).where(isReached).orderBy(subscriptions.id);
}
