import { refusal, routeNotAvailable } from '@tetri/contract';
import type { Reader } from '../../../platform/database/index.ts';
import type { Currency, Field } from '../../catalog/index.ts';
import { currencyFields, type WorthDeps } from '../../orders/index.ts';
import type { DollarPrice } from '../core/price-withdrawal.ts';
import { findRoute, readRoutes } from '../store/routes.ts';
import type { RouteRow } from '../tables.ts';
import { dollarPrice } from './dollar-price.ts';

/** A currency that partners are paid in now. */
export interface PartnerRoute {
  readonly row: RouteRow;
  readonly currency: Currency;
  /** What a partner says of where to. */
  readonly fields: readonly Field[];
  readonly price: DollarPrice;
}

type Deps = WorthDeps & { readonly db: Reader };

/** All of them: switched on, in the catalogue, of a known worth, and with a field that says where to. */
export async function openPartnerRoutes(deps: Deps): Promise<PartnerRoute[]> {
  return (await readRoutes(deps.db)).flatMap((row) => open(deps, row) ?? []);
}

/** One of them. Throws routeNotAvailable. */
export async function openPartnerRoute(deps: Deps, id: string): Promise<PartnerRoute> {
  const row = await findRoute(deps.db, id);
  const route = row && open(deps, row);
  if (!route) throw refusal(routeNotAvailable);
  return route;
}

function open(deps: Deps, row: RouteRow): PartnerRoute | undefined {
  const { currencies, routes } = deps.catalog.snapshot();
  const currency = currencies.get(row.currencyId);
  // Cash is handed out against a pickup code, which belongs to an order.
  if (!row.isActive || !currency?.isActive || currency.kind === 'cash') return undefined;
  const price = dollarPrice(deps, currency);
  const fields = currencyFields(routes.values(), currency.id);
  return price && fields.length > 0 ? { row, currency, fields, price } : undefined;
}
