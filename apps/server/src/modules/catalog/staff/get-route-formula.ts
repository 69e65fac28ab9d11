import { getRouteFormula, notFound, refusal } from '@tetri/contract';
import { findRoute } from '../store/routes.ts';
import { handle } from './deps.ts';
import { viewPrice, viewTerms } from '../view/view-formula.ts';
import { viewNetworkFees } from '../view/view-network-fees.ts';

export const getRouteFormulaHandler = handle(getRouteFormula, async ({ routeId }, { db, rates, catalog }) => {
  // Asked of the database: who has just made a route comes here before the catalogue in memory knows it.
  const row = await findRoute(db, routeId);
  if (!row) throw refusal(notFound);
  const formula = await rates.formula(routeId);
  const fees = await rates.networkFees();
  const price = rates.board().prices.get(routeId);
  return {
    terms: formula ? viewTerms(formula) : null,
    version: formula?.version ?? 0,
    price: price ? viewPrice(price) : null,
    networkFees: viewNetworkFees({ fees, currencies: catalog.snapshot().currencies }, row.from, row.to),
  };
});
