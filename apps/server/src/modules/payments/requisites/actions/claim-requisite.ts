import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/database/index.ts';
import { chooseRequisite } from '../../core/choose-requisite.ts';
import type { ShownRequisite } from '../../plugin.ts';
import { requisiteClaims, requisites, requisiteUsage } from '../tables.ts';
import { readRequisites } from '../store/read-requisites.ts';

export interface Claimant {
  readonly orderId: string;
  readonly currencyId: string;
  readonly units: bigint;
}

/**
 * Gives the order a requisite and counts the amount against its limits; the order's own again when it has one. Undefined
 * when none takes the amount, or when the order gave its requisite back before. Claims of one currency wait for each other, so
 * that orders at the same moment cannot pass a limit together.
 */
export async function claimRequisite(
  tx: Tx,
  { orderId, currencyId, units }: Claimant,
): Promise<ShownRequisite | undefined> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('requisites:' || ${currencyId}::text, 0))`);

  const [claimed] = await tx.select().from(requisiteClaims).where(eq(requisiteClaims.orderId, orderId));
  if (claimed) return claimed.releasedAt === null ? claimed.shown : undefined;

  const chosen = chooseRequisite(await readRequisites(tx, { currencyId, isActive: true }), units);
  if (!chosen) return undefined;
  const { id: requisiteId, kind, holder, bank, number, memo, today: day } = chosen;
  const shown: ShownRequisite = { requisiteId, kind, holder, bank, number, memo };
  await tx.insert(requisiteClaims).values({ orderId, requisiteId, day, units, shown, claimedAt: sql`tetri_now()` });
  await tx
    .insert(requisiteUsage)
    .values({ requisiteId, day, units, orders: 1 })
    .onConflictDoUpdate({
      target: [requisiteUsage.requisiteId, requisiteUsage.day],
      set: { units: sql`${requisiteUsage.units} + excluded.units`, orders: sql`${requisiteUsage.orders} + 1` },
    });
  await tx.update(requisites).set({ lastUse: sql`nextval('requisite_uses')` }).where(eq(requisites.id, requisiteId));
  return shown;
}

/** Gives back what the order's claim took from the limits of its day. False when there is nothing to give back. */
export async function releaseClaim(tx: Tx, orderId: string): Promise<boolean> {
  const [claim] = await tx
    .update(requisiteClaims)
    .set({ releasedAt: sql`tetri_now()` })
    .where(and(eq(requisiteClaims.orderId, orderId), isNull(requisiteClaims.releasedAt)))
    .returning();
  if (!claim) return false;
  await countUsage(tx, claim, -1);
  return true;
}

/** Counts again what the order's claim took from the limits of its day, once its money comes after all: the bank counts it too. */
export async function renewClaim(tx: Tx, orderId: string): Promise<void> {
  const [claim] = await tx
    .update(requisiteClaims)
    .set({ releasedAt: null })
    .where(and(eq(requisiteClaims.orderId, orderId), isNotNull(requisiteClaims.releasedAt)))
    .returning();
  if (claim) await countUsage(tx, claim, 1);
}

/** Adds what the claim takes to the usage of its day, or takes it off. */
async function countUsage(
  tx: Tx,
  { requisiteId, day, units }: typeof requisiteClaims.$inferSelect,
  by: 1 | -1,
): Promise<void> {
  await tx
    .update(requisiteUsage)
    .set({
      units: sql`${requisiteUsage.units} + ${(units * BigInt(by)).toString()}::numeric`,
      orders: sql`${requisiteUsage.orders} + ${by}::integer`,
    })
    .where(and(eq(requisiteUsage.requisiteId, requisiteId), eq(requisiteUsage.day, day)));
}
