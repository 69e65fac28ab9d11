import { isNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Db, transaction, type Tx } from '../../../platform/database/index.ts';
import { changeReserve } from '../../ledger/index.ts';
import { touchCatalog } from '../store/touch-catalog.ts';
import {
  additionalServices,
  catalogState,
  cities,
  currencies,
  favoriteRoutes,
  networks,
  officeHours,
  offices,
  routeFields,
  routes,
} from '../tables.ts';
import { demoCurrencies } from './demo-currencies.ts';
import { demoId } from './demo-id.ts';
import {
  demoCityRows,
  demoCurrencyRows,
  demoFieldRows,
  demoHourRows,
  demoNetworkRows,
  demoOfficeRows,
  demoRouteRows,
  demoServiceRows,
  demoUnits,
} from './demo-rows.ts';
import { demoFavorites } from './demo-routes.ts';

export interface LoadDemoDeps {
  readonly db: Db;
  /** What other modules add to the demo in the same transaction: prices of the routes, requisites to pay to. */
  readonly seed: (tx: Tx) => Promise<void>;
  /** Books the demo's reserves as the outcome of a past that ends at this moment; without it they are put in now. */
  readonly past?: ((tx: Tx, now: Date) => Promise<void>) | undefined;
}

/**
 * Fills an empty catalogue with the demo and puts its reserves into the books. Once in the life of a database: false,
 * and nothing done, when the demo was there before or the owner has currencies of their own.
 */
export function loadDemo({ db, seed, past }: LoadDemoDeps): Promise<boolean> {
  return transaction(db, async (tx) => {
    const claimed = await tx
      .update(catalogState)
      .set({ demoLoadedAt: sql`tetri_now()` })
      .where(isNull(catalogState.demoLoadedAt))
      .returning({ at: catalogState.demoLoadedAt });
    const now = claimed[0]?.at;
    if (!now) return false;
    if ((await tx.select({ id: currencies.id }).from(currencies).limit(1)).length > 0) return false;
    await insertCatalogue(tx);
    await seed(tx);
    await (past ? past(tx, now) : depositReserves(tx));
    await touchCatalog(tx);
    return true;
  });
}

async function insertCatalogue(tx: Tx): Promise<void> {
  await tx.insert(networks).values(demoNetworkRows());
  await tx.insert(cities).values(demoCityRows());
  await tx.insert(offices).values(demoOfficeRows());
  await tx.insert(officeHours).values(demoHourRows());
  await tx.insert(currencies).values(demoCurrencyRows());
  await insertMany(tx, routes, demoRouteRows());
  await insertMany(tx, routeFields, demoFieldRows());
  await insertMany(tx, additionalServices, demoServiceRows());
  await tx
    .insert(favoriteRoutes)
    .values(demoFavorites.map(([from, to], position) => ({ routeId: demoId('route', `${from}:${to}`), position })));
}

/** A statement takes at most 65,535 parameters. */
async function insertMany<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let at = 0; at < rows.length; at += 500) await tx.insert(table).values(rows.slice(at, at + 500));
}

async function depositReserves(tx: Tx): Promise<void> {
  for (const currency of demoCurrencies) {
    await changeReserve(tx, {
      changeId: demoId('reserve', currency.code),
      currencyId: demoId('currency', currency.code),
      units: demoUnits(currency.reserve, currency),
      kind: 'reserveDeposit',
      memo: 'Demo reserve',
    });
  }
}
