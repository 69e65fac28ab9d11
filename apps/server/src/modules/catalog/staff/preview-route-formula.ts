import { previewRouteFormula } from '@tetri/contract';
import { formatUnits, priceAmount } from '@tetri/money';
import type { RoutePrice } from '../../rates/index.ts';
import { handleReading } from './deps.ts';
import { readFormulaDraft } from './read-formula-draft.ts';
import { viewPrice } from '../view/view-formula.ts';

/** Amounts of so many units are beyond the books: they are no examples. */
const unitsMax = 10n ** 36n;

export const previewRouteFormulaHandler = handleReading(previewRouteFormula, (asked, { catalog, rates }) => {
  const { route, draft } = readFormulaDraft(asked, catalog.snapshot());
  const price = rates.previewFormula(draft);
  if (!price) return { price: null, examples: [] };
  const now = rates.board().prices.get(route.id);
  const given = [
    ...new Set([
      route.inMinUnits || route.from.minUnits || draft.inStepUnits,
      ...draft.tiers.map(({ fromUnits }) => fromUnits),
    ]),
  ];
  const examples = given
    .map((give) => ({ give, get: payout(price, give), getNow: now ? payout(now, give) : null }))
    .filter(({ get, getNow }) => get < unitsMax && (getNow ?? 0n) < unitsMax);
  const paid = (units: bigint) => formatUnits(units, route.to.decimals);
  return {
    price: viewPrice(price),
    examples: examples.map(({ give, get, getNow }) => ({
      give: formatUnits(give, route.from.decimals),
      get: paid(get),
      getNow: getNow === null ? null : paid(getNow),
    })),
  };
});

/** Zero where the charges leave nothing to pay out. */
function payout(price: RoutePrice, giveUnits: bigint): bigint {
  return priceAmount(price, { giveUnits })?.outUnits ?? 0n;
}
