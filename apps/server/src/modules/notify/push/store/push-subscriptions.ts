import type { Language } from '@tetri/contract';
import { and, count, eq, lt, sql } from 'drizzle-orm';
import { newId, type Reader, type Tx } from '../../../../platform/database/index.ts';
import { pushKey, pushSubscriptions } from '../../tables.ts';

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

/** Orders that anything still happens to are younger than this. */
const keptDays = 60;

export async function readPushKey(reader: Reader) {
  const [key] = await reader.select().from(pushKey);
  return key;
}

export async function insertPushKey(tx: Tx, key: { publicKey: string; sealedPrivateKey: string }): Promise<void> {
  await tx.insert(pushKey).values(key).onConflictDoNothing();
}

/**
 * How many browsers are notified of an order, besides `except`, which may ask again; until the transaction ends no other comes to
 * them.
 */
export async function lockSubscriptions(tx: Tx, orderId: string, except: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pushes ${orderId}`}, 0))`);
  const [row] = await tx
    .select({ total: count() })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.orderId, orderId), sql`${pushSubscriptions.endpoint} <> ${except}`));
  return row?.total ?? 0;
}

/** Keeps a browser's wish; one that asks again gives its keys and language anew. Old wishes go. */
export async function saveSubscription(
  tx: Tx,
  wish: { orderId: string; endpoint: string; p256dh: string; auth: string; lang: Language },
): Promise<void> {
  const { p256dh, auth, lang } = wish;
  await tx
    .insert(pushSubscriptions)
    .values({ id: newId(), ...wish, createdAt: sql`tetri_now()` })
    .onConflictDoUpdate({
      target: [pushSubscriptions.orderId, pushSubscriptions.endpoint],
      set: { p256dh, auth, lang },
    });
  await tx
    .delete(pushSubscriptions)
    .where(lt(pushSubscriptions.createdAt, sql`tetri_now() - make_interval(days => ${keptDays})`));
}

export async function listSubscriptions(reader: Reader, orderId: string): Promise<PushSubscriptionRow[]> {
  return reader.select().from(pushSubscriptions).where(eq(pushSubscriptions.orderId, orderId));
}

export async function findSubscription(reader: Reader, id: string): Promise<PushSubscriptionRow | undefined> {
  const [found] = await reader.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id));
  return found;
}

/** Forgets a browser for one order. */
export async function deleteSubscription(tx: Tx, orderId: string, endpoint: string): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.orderId, orderId), eq(pushSubscriptions.endpoint, endpoint)));
}

/** Forgets a browser altogether: its push service says that it is gone. */
export async function forgetBrowser(tx: Tx, endpoint: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
}
