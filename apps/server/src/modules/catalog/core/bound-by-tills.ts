import { keysNotNeeded } from '@tetri/contract';
import type { CatalogSnapshot, Route } from './types.ts';

/** What a till still has beside what is promised from it. */
export interface TillLeft {
  readonly officeId: string;
  readonly currencyId: string;
  readonly units: bigint;
}

type Served = Pick<CatalogSnapshot, 'currencies' | 'offices' | 'routes'>;

/**
 * What can be paid out of each currency: of cash that tills alone hand out no more than the fullest of them has left. An office
 * without a till hands out what the reserve has, and so does a courier.
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

/** Undefined where something else than tills hands the currency out. */
function mostLeft(
  currencyId: string,
  tills: readonly TillLeft[],
  { currencies, offices, routes }: Served,
): bigint | undefined {
  const city = currencies.get(currencyId)?.city;
  const paying = [...routes.values()].filter(({ isActive, to }) => isActive && to.id === currencyId);
  const serving = [...offices.values()].filter((office) => !city || office.city.id === city.id);
  if (!paying.every(isFetched) || serving.length === 0) return undefined;
  let most = 0n;
  for (const { id } of serving) {
    const till = tills.find(({ officeId }) => officeId === id);
    if (!till) return undefined;
    if (till.units > most) most = till.units;
  }
  return most;
}

/** Whether all that the route pays out is handed out at an office. */
function isFetched({ payoutMethod, services, to }: Route): boolean {
  const asked = services.map(({ fields }) => fields.map(({ key, isRequired: required }) => ({ key, required })));
  return payoutMethod === 'cash-office' && !keysNotNeeded(to.kind, asked).has('office');
}
