import {
  amountNotValid,
  type CallInput,
  formulaNotValid,
  notFound,
  type previewRouteFormula,
  refusal,
} from '@tetri/contract';
import { type Percent, parsePercent, parseUnits, wholePercent } from '@tetri/money';
import type { CatalogSnapshot, Route } from '../core/types.ts';
import type { RouteFormulaDraft } from '../../rates/index.ts';

type Asked = CallInput<typeof previewRouteFormula>;

/**
 * What was typed, in units of the route's two currencies. Throws notFound, amountNotValid for what is
 * no amount there, or formulaNotValid where a network's fee is to be deducted and there is no network.
 */
export function readFormulaDraft(asked: Asked, snapshot: CatalogSnapshot): { route: Route; draft: RouteFormulaDraft } {
  const route = snapshot.routes.get(asked.routeId);
  if (!route) throw refusal(notFound);
  const given = (text: string, least: bigint) => unitsOf(text, route.from.decimals, least);
  const paid = (text: string, least: bigint) => unitsOf(text, route.to.decimals, least);
  const tiers = asked.tiers.map((tier) => ({
    fromUnits: given(tier.from, 1n),
    markupPercent: percentOf(tier.markupPercent),
    fixedFeeUnits: paid(tier.fixedFee, 0n),
  }));
  if (tiers.some(({ fromUnits }, at) => at > 0 && fromUnits <= (tiers[at - 1]?.fromUnits ?? 0n)))
    throw refusal(amountNotValid);
  const isNetworkFeeAdded = asked.networkFee === 'customer';
  if (isNetworkFeeAdded && !route.to.network)
    throw refusal(formulaNotValid, { reason: 'noNetwork', part: route.to.code });
  const draft: RouteFormulaDraft = {
    routeId: route.id,
    formula: asked.formula.trim(),
    inDecimals: route.from.decimals,
    outDecimals: route.to.decimals,
    markupPercent: percentOf(asked.markupPercent),
    fixedFeeUnits: paid(asked.fixedFee, 0n),
    networkFeeOf: isNetworkFeeAdded ? route.to.id : null,
    tiers,
    inStepUnits: given(asked.inStep, 1n),
    outStepUnits: paid(asked.outStep, 1n),
  };
  return { route, draft };
}

function unitsOf(text: string, decimals: number, least: bigint): bigint {
  const units = parseUnits(text, decimals);
  if (units === undefined || units < least || units >= 10n ** 38n) throw refusal(amountNotValid);
  return units;
}

function percentOf(text: string): Percent {
  const percent = parsePercent(text);
  if (percent === undefined || percent <= -wholePercent || percent >= wholePercent) throw refusal(amountNotValid);
  return percent;
}
