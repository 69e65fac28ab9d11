import { and, eq, inArray, notExists, or, sql } from 'drizzle-orm';
import { newId, type Tx } from '../../../platform/database/index.ts';
import { balance, bookedAbout, changeReserve, placeUnits } from '../../ledger/index.ts';
import { touchCatalog } from '../store/touch-catalog.ts';
import { catalogState, cities, currencies, favoriteRoutes, networks, offices, routes } from '../tables.ts';
import { demoCurrencies } from './demo-currencies.ts';
import { demoId } from './demo-id.ts';

export interface RemovedDemo {
  readonly removedRoutes: number;
  /** Closed instead of removed, because orders refer to them. */
  readonly archivedRoutes: number;
}

export interface RemoveDemoSeams {
  /**
   * Takes out what the demo made up of orders and customers, before anything that they refer to goes. Answers what they have left
   * of each reserve, in units.
   */
  readonly unseedPast: (tx: Tx) => Promise<ReadonlyMap<string, bigint>>;
  /** Which of these routes orders refer to. */
  readonly usedRoutes: (tx: Tx, routeIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** What other modules take out of the demo in the same transaction: sources, prices, requisites. */
  readonly unseed: (tx: Tx) => Promise<void>;
}

/**
 * Takes the demo out of the catalogue. A route that orders refer to is closed and stays; a currency, city or office that
 * the owner's own routes use becomes theirs. What is left of the demo's reserves goes back to where it came from: by a new
 * entry, since the books keep everything.
 */
export async function removeDemo(tx: Tx, { usedRoutes, unseedPast, unseed }: RemoveDemoSeams): Promise<RemovedDemo> {
  // New orders read their route first: those under way are counted, and those after find it closed.
  await tx.execute(sql`lock table routes in access exclusive mode`);
  const ids = (await tx.select({ id: routes.id }).from(routes).where(eq(routes.isDemo, true))).map(({ id }) => id);
  const left = await unseedPast(tx);
  const used = await usedRoutes(tx, ids);
  const free = ids.filter((id) => !used.has(id));
  const archived = ids.filter((id) => used.has(id));
  if (free.length > 0) await tx.delete(routes).where(inArray(routes.id, free));
  if (archived.length > 0) {
    await tx.delete(favoriteRoutes).where(inArray(favoriteRoutes.routeId, archived));
    await tx
      .update(routes)
      .set({ isActive: false, isShowWeb: false, isDemo: false, version: sql`${routes.version} + 1` })
      .where(inArray(routes.id, archived));
  }
  await withdrawReserves(tx, left);
  await clearCurrencies(tx, archived);
  await clearPlaces(tx);
  await unseed(tx);
  await tx.update(catalogState).set({ demoLoadedAt: sql`coalesce(demo_loaded_at, tetri_now())` });
  await touchCatalog(tx);
  return { removedRoutes: free.length, archivedRoutes: archived.length };
}

/** Never more than the demo put in and its orders have left, nor what is promised to orders. */
async function withdrawReserves(tx: Tx, left: ReadonlyMap<string, bigint>): Promise<void> {
  for (const { code } of demoCurrencies) {
    const currencyId = demoId('currency', code);
    const changes = [code, `${code}:now`, `${code}:fees`].map((name) => demoId('reserve', name));
    const put = await bookedAbout(tx, changes);
    const ours = (put.find(({ kind }) => kind === 'reserve')?.units ?? 0n) + (left.get(currencyId) ?? 0n);
    const { available, total } = await balance(tx, { kind: 'reserve', currencyId });
    const units = available < ours ? available : ours;
    if (units > 0n) await withdraw(tx, currencyId, { units, isAll: units === total });
  }
}

/** Out of the places where it lies; what lies in none was never said to be anywhere. Where all of it goes, no place is left owing. */
async function withdraw(
  tx: Tx,
  currencyId: string,
  { units, isAll }: { units: bigint; isAll: boolean },
): Promise<void> {
  const places = (await placeUnits(tx)).filter((one) => one.currencyId === currencyId);
  const owing = isAll ? places.filter((one) => one.units < 0n) : [];
  const change = (place: string, part: bigint) =>
    changeReserve(tx, {
      changeId: newId(),
      currencyId,
      units: part,
      kind: part < 0n ? 'reserveWithdrawal' : 'reserveDeposit',
      memo: 'Demo removed',
      place,
    });
  let left = units;
  for (const { place, units: owed } of owing) {
    await change(place, -owed);
    left -= owed;
  }
  for (const { place, units: lies } of [...places.filter((one) => one.units > 0n), { place: '', units: left }]) {
    const part = lies < left ? lies : left;
    if (part === 0n) continue;
    left -= part;
    await change(place, -part);
  }
}

async function clearCurrencies(tx: Tx, archived: readonly string[]): Promise<void> {
  const ends = or(eq(routes.fromCurrencyId, currencies.id), eq(routes.toCurrencyId, currencies.id));
  const isUnused = notExists(tx.select({ one: sql`1` }).from(routes).where(ends));
  await tx.delete(currencies).where(and(eq(currencies.isDemo, true), isUnused));
  const own = archived.length > 0 ? sql`and ${routes.id} <> all(${sql.param([...archived])}::uuid[])` : sql``;
  // Closed where only archived routes are left, the owner's where one of their routes begins or ends there.
  await tx
    .update(currencies)
    .set({
      isDemo: false,
      isActive: sql`${currencies.isActive} and exists (select 1 from ${routes} where ${ends} ${own})`,
      version: sql`${currencies.version} + 1`,
    })
    .where(eq(currencies.isDemo, true));
}

async function clearPlaces(tx: Tx): Promise<void> {
  const used = (
    column: typeof cities.id | typeof networks.id,
    by: typeof currencies.cityId | typeof currencies.networkId,
  ) => tx.select({ one: sql`1` }).from(currencies).where(eq(by, column));
  const ownOffices = tx
    .select({ one: sql`1` })
    .from(offices)
    .where(and(eq(offices.cityId, cities.id), eq(offices.isDemo, false)));
  const goingCities = tx
    .select({ id: cities.id })
    .from(cities)
    .where(and(eq(cities.isDemo, true), notExists(used(cities.id, currencies.cityId)), notExists(ownOffices)));
  await tx.delete(offices).where(and(eq(offices.isDemo, true), inArray(offices.cityId, goingCities)));
  await tx.delete(cities).where(inArray(cities.id, goingCities));
  await tx.delete(networks).where(and(eq(networks.isDemo, true), notExists(used(networks.id, currencies.networkId))));
  const isOpen = (city: typeof cities.id | typeof offices.cityId) =>
    sql`is_active and exists (select 1 from currencies c where c.city_id = ${city} and c.is_active)`;
  await tx
    .update(offices)
    .set({ isDemo: false, isActive: isOpen(offices.cityId), version: sql`version + 1` })
    .where(eq(offices.isDemo, true));
  await tx
    .update(cities)
    .set({ isDemo: false, isActive: isOpen(cities.id), version: sql`version + 1` })
    .where(eq(cities.isDemo, true));
  await tx.update(networks).set({ isDemo: false }).where(eq(networks.isDemo, true));
}
