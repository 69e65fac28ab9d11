import { getRouteFormula, notFound, refusal } from '@tetri/contract';
import { handle } from '../deps.ts';
import { viewPrice, viewTerms } from '../rates/view-formula.ts';

export const getRouteFormulaHandler = handle(getRouteFormula, async ({ routeId }, { catalog, rates }) => {
  if (!catalog.snapshot().routes.has(routeId)) throw refusal(notFound);
  const formula = await rates.formula(routeId);
  const price = rates.board().prices.get(routeId);
  return {
    terms: formula ? viewTerms(formula) : null,
    version: formula?.version ?? 0,
    price: price ? viewPrice(price) : null,
  };
});
