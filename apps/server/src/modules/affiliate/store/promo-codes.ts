import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import { type PromoActivationRow, promoActivations, type PromoCodeRow, promoCodes } from '../tables.ts';

export async function readPromoCodes(reader: Reader): Promise<PromoCodeRow[]> {
  return reader.select().from(promoCodes).orderBy(desc(promoCodes.isActive), asc(promoCodes.code));
}

/** Nobody activates or changes it until the transaction ends. */
export async function lockPromoCode(tx: Tx, id: string): Promise<PromoCodeRow | undefined> {
  const [row] = await tx.select().from(promoCodes).where(eq(promoCodes.id, id)).for('update');
  return row;
}

/** The code, locked, where it can be activated now. */
export async function lockGoodCode(tx: Tx, code: string): Promise<PromoCodeRow | undefined> {
  const [row] = await tx
    .select()
    .from(promoCodes)
    .where(
      and(
        eq(promoCodes.code, code),
        eq(promoCodes.isActive, true),
        sql`coalesce(${promoCodes.startsAt} <= tetri_now(), true)`,
        sql`coalesce(${promoCodes.endsAt} > tetri_now(), true)`,
      ),
    )
    .for('update');
  return row;
}

export function hasUsesLeft({ uses, usesMax }: Pick<PromoCodeRow, 'uses' | 'usesMax'>): boolean {
  return usesMax === null || uses < usesMax;
}

/** Undefined where the person has activated it before. `usedUp` is to undo the transaction. */
export async function activate(tx: Tx, promo: PromoCodeRow, userId: string): Promise<Date | 'usedUp' | undefined> {
  const { id, days } = promo;
  const [row] = await tx
    .insert(promoActivations)
    .values({ promoId: id, userId, until: sql`tetri_now() + make_interval(days => ${days}::integer)` })
    .onConflictDoNothing()
    .returning({ until: promoActivations.until });
  if (!row) return undefined;
  if (!hasUsesLeft(promo)) return 'usedUp';
  await tx
    .update(promoCodes)
    .set({ uses: sql`${promoCodes.uses} + 1` })
    .where(eq(promoCodes.id, id));
  return row.until;
}

export type Activation = Pick<PromoActivationRow, 'promoId' | 'orderId' | 'claimedAt' | 'freed'> &
  Pick<PromoCodeRow, 'kind' | 'percent' | 'cents' | 'routeIds'>;

/** What the person has activated whose time is not over, of one code or of all; claimed or not. */
export async function listActivations(reader: Reader, userId: string, promoId?: string): Promise<Activation[]> {
  const { kind, percent, cents, routeIds } = promoCodes;
  const { orderId, claimedAt, freed } = promoActivations;
  return reader
    .select({ promoId: promoActivations.promoId, orderId, claimedAt, freed, kind, percent, cents, routeIds })
    .from(promoActivations)
    .innerJoin(promoCodes, eq(promoCodes.id, promoActivations.promoId))
    .where(
      and(
        eq(promoActivations.userId, userId),
        promoId === undefined ? undefined : eq(promoActivations.promoId, promoId),
        eq(promoCodes.isActive, true),
        sql`${promoActivations.until} > tetri_now()`,
      ),
    );
}

/** Claims an activation for an order. False where it is no longer the order's that it was seen as, or its time is over. */
export async function claimActivation(
  tx: Tx,
  { promoId, userId, seen, orderId }: { promoId: string; userId: string; seen: string | null; orderId: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(promoActivations)
    .set({
      orderId,
      claimedAt: sql`tetri_now()`,
      freed: sql`${promoActivations.freed} + ${seen === null ? 0 : 1}::integer`,
    })
    .where(
      and(
        eq(promoActivations.promoId, promoId),
        eq(promoActivations.userId, userId),
        sql`${promoActivations.orderId} is not distinct from ${seen}::uuid`,
        sql`${promoActivations.until} > tetri_now()`,
      ),
    );
  return rowCount === 1;
}

/** Gives back the claim of an order that was not made. */
export async function freeActivation(
  tx: Tx,
  { promoId, userId, orderId }: { promoId: string; userId: string; orderId: string },
): Promise<void> {
  await tx
    .update(promoActivations)
    .set({ orderId: null, claimedAt: null })
    .where(
      and(
        eq(promoActivations.promoId, promoId),
        eq(promoActivations.userId, userId),
        eq(promoActivations.orderId, orderId),
      ),
    );
}

export async function insertPromoCode(tx: Tx, row: Omit<PromoCodeRow, 'version' | 'uses'>): Promise<void> {
  await tx.insert(promoCodes).values(row);
}

/** False where somebody changed it since `version`. */
export async function changePromoCode(tx: Tx, { id, version, ...terms }: Omit<PromoCodeRow, 'uses'>): Promise<boolean> {
  const { rowCount } = await tx
    .update(promoCodes)
    .set({ ...terms, version: sql`${promoCodes.version} + 1` })
    .where(and(eq(promoCodes.id, id), eq(promoCodes.version, version)));
  return rowCount === 1;
}
