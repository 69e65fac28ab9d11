import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import { promoActivations, type PromoCodeRow, promoCodes } from '../tables.ts';

export async function readPromoCodes(reader: Reader): Promise<PromoCodeRow[]> {
  return reader.select().from(promoCodes).orderBy(desc(promoCodes.isActive), asc(promoCodes.code));
}

export async function findPromoCode(reader: Reader, id: string): Promise<PromoCodeRow | undefined> {
  const [row] = await reader.select().from(promoCodes).where(eq(promoCodes.id, id));
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

/** Undefined where the person has activated it before. */
export async function activate(tx: Tx, { id, days }: PromoCodeRow, userId: string): Promise<Date | undefined> {
  const [row] = await tx
    .insert(promoActivations)
    .values({ promoId: id, userId, until: sql`tetri_now() + make_interval(days => ${days}::integer)` })
    .onConflictDoNothing()
    .returning({ until: promoActivations.until });
  if (!row) return undefined;
  await tx
    .update(promoCodes)
    .set({ uses: sql`${promoCodes.uses} + 1` })
    .where(eq(promoCodes.id, id));
  return row.until;
}

/** What the person has activated that is good now; of a code for one order, one that made none yet. */
export async function goodActivations(
  reader: Reader,
  userId: string,
): Promise<Pick<PromoCodeRow, 'id' | 'kind' | 'percent' | 'cents' | 'routeIds'>[]> {
  const { id, kind, percent, cents, routeIds } = promoCodes;
  return reader
    .select({ id, kind, percent, cents, routeIds })
    .from(promoActivations)
    .innerJoin(promoCodes, eq(promoCodes.id, promoActivations.promoId))
    .where(
      and(
        eq(promoActivations.userId, userId),
        eq(promoCodes.isActive, true),
        sql`${promoActivations.until} > tetri_now()`,
        sql`${promoActivations.orderId} is null`,
      ),
    );
}

/** The codes for one order that this order may have used are spent by it. */
export async function spendActivations(
  tx: Tx,
  { orderId, userId, routeId }: { readonly orderId: string; readonly userId: string; readonly routeId: string },
): Promise<void> {
  await tx.execute(sql`
    update promo_activations a set order_id = ${orderId} from promo_codes p
    where p.id = a.promo_id and p.kind = 'fixed' and p.is_active and a.user_id = ${userId} and a.order_id is null
      and a.until > tetri_now() and (cardinality(p.route_ids) = 0 or ${routeId}::uuid = any (p.route_ids))`);
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
