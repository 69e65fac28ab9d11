import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/index.ts';
import { touchCatalog } from '../store/touch-catalog.ts';
import { routes } from '../tables.ts';

const byHand = 'manual';

/** Lets a method serve these currencies on the demo's routes, wherever a person did so before. */
export async function useMethodInDemo(tx: Tx, currencyIds: readonly string[], method: string): Promise<void> {
  const version = sql`${routes.version} + 1`;
  await tx
    .update(routes)
    .set({ paymentMethod: method, version })
    .where(
      and(eq(routes.isDemo, true), eq(routes.paymentMethod, byHand), inArray(routes.fromCurrencyId, [...currencyIds])),
    );
  await tx
    .update(routes)
    .set({ payoutMethod: method, version })
    .where(
      and(eq(routes.isDemo, true), eq(routes.payoutMethod, byHand), inArray(routes.toCurrencyId, [...currencyIds])),
    );
  await touchCatalog(tx);
}
