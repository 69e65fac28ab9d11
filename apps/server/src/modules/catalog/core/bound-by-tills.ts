import type { CatalogSnapshot } from './types.ts';

/** What a till still has beside what is promised from it. */
export interface TillLeft {
  readonly officeId: string;
  readonly currencyId: string;
  readonly units: bigint;
}

type Served = Pick<CatalogSnapshot, 'currencies' | 'offices' | 'routes'>;

/**
 * What can be paid out of each currency: of cash that tills alone hand out no more than the fullest of them has left. An office
 * without a till hands out what the reserve has.
 */
export function boundByTills(
  reserves: ReadonlyMap<string, bigint>,
  tills: readonly TillLeft[],
  served: Served,
): ReadonlyMap<string, bigint> {
  const bounded = new Map(reserves);
  for (const [currencyId, ofCurrency] of Map.groupBy(tills, (till) => till.currencyId)) {
    const most = mostLeft(currencyId, ofCurrency, served);
    const reserve = reserves.get(currencyId) ?? 0n;
    if (most !== undefined && most < reserve) bounded.set(currencyId, most);
  }
  return bounded;
}

/** Undefined where not every office that hands the currency out has a till of it. */
function mostLeft(
  currencyId: string,
  tills: readonly TillLeft[],
  { currencies, offices, routes }: Served,
): bigint | undefined {
  const city = currencies.get(currencyId)?.city;
  const isAtOffices = [...routes.values()].every(
    ({ to, payoutMethod }) => to.id !== currencyId || payoutMethod === 'cash-office',
  );
  const serving = [...offices.values()].filter((office) => !city || office.city.id === city.id);
  if (!isAtOffices || serving.length === 0) return undefined;
  let most = 0n;
  for (const { id } of serving) {
    const till = tills.find(({ officeId }) => officeId === id);
    if (!till) return undefined;
    if (till.units > most) most = till.units;
  }
  return most;
}
