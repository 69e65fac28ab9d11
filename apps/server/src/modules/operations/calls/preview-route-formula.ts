import { previewRouteFormula } from '@tetri/contract';
import { formatUnits, priceAmount } from '@tetri/money';
import type { Route } from '../../catalog/index.ts';
import type { RoutePrice } from '../../rates/index.ts';
import { handle } from '../deps.ts';
import { readFormulaDraft } from '../rates/read-formula-draft.ts';
import { viewPrice } from '../rates/view-formula.ts';

export const previewRouteFormulaHandler = handle(previewRouteFormula, (asked, { catalog, rates }) => {
  const { route, draft } = readFormulaDraft(asked, catalog.snapshot());
  const price = rates.previewFormula(draft);
  if (!price) return { price: null, examples: [] };
  const now = rates.board().prices.get(route.id);
  const amounts = [...new Set([route.inMinUnits || draft.inStepUnits, ...draft.tiers.map(({ fromUnits }) => fromUnits)])];
  return {
    price: viewPrice(price),
    examples: amounts.map((giveUnits) => ({
      give: formatUnits(giveUnits, route.from.decimals),
      get: payout(price, giveUnits, route) ?? formatUnits(0n, route.to.decimals),
      getNow: now ? payout(now, giveUnits, route) : null,
    })),
  };
});

function payout(price: RoutePrice, giveUnits: bigint, { to }: Route): string | null {
  const priced = priceAmount(price, { giveUnits });
  return priced ? formatUnits(priced.outUnits, to.decimals) : null;
}
