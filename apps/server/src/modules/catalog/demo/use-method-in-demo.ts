import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/index.ts';
import { touchCatalog } from '../store/touch-catalog.ts';
import { routes } from '../tables.ts';

const byHand = 'manual';

/** Lets a method take these currencies in on the demo's routes, wherever a person did so before. */
export async function payByMethodInDemo(tx: Tx, currencyIds: readonly string[], method: string): Promise<void> {
  await setSide(tx, 'paymentMethod', currencyIds, method);
  await touchCatalog(tx);
}

/** Lets a method serve these currencies on the demo's routes, wherever a person did so before. */
export async function useMethodInDemo(tx: Tx, currencyIds: readonly string[], method: string): Promise<void> {
  await setSide(tx, 'paymentMethod', currencyIds, method);
  await setSide(tx, 'payoutMethod', currencyIds, method);
  await touchCatalog(tx);
}

async function setSide(
  tx: Tx,
  side: 'paymentMethod' | 'payoutMethod',
  currencyIds: readonly string[],
  method: string,
): Promise<void> {
  const currencyId = side === 'paymentMethod' ? routes.fromCurrencyId : routes.toCurrencyId;
  await tx
    .update(routes)
    .set({ [side]: method, version: sql`${routes.version} + 1` })
    .where(and(eq(routes.isDemo, true), eq(routes[side], byHand), inArray(currencyId, [...currencyIds])));
}
