import { displayRate, formatPercent, formatUnits, type Rate } from '@tetri/money';
import type { RouteFormula, RouteFormulaDraft, RoutePrice } from '../../rates/index.ts';

/** Terms as staff type them: decimal text in whole coins. */
export function viewTerms(formula: RouteFormula | RouteFormulaDraft) {
  const given = (units: bigint) => formatUnits(units, formula.inDecimals);
  const paid = (units: bigint) => formatUnits(units, formula.outDecimals);
  return {
    formula: formula.formula,
    markupPercent: formatPercent(formula.markupPercent),
    fixedFee: paid(formula.fixedFeeUnits),
    networkFee: bearerOf(formula),
    tiers: formula.tiers.map((tier) => ({
      from: given(tier.fromUnits),
      markupPercent: formatPercent(tier.markupPercent),
      fixedFee: paid(tier.fixedFeeUnits),
    })),
    inStep: given(formula.inStepUnits),
    outStep: paid(formula.outStepUnits),
  };
}

/** Who bears what sending the payout costs. */
export function bearerOf({ networkFeeOf }: Pick<RouteFormula, 'networkFeeOf'>) {
  return networkFeeOf == null ? ('exchange' as const) : ('customer' as const);
}

export function viewPrice(price: RoutePrice) {
  const shown = (rate: Rate) => displayRate(rate);
  return {
    isOpen: price.isOpen,
    closedReason: price.closedReason ?? null,
    closedBy: price.closedBy ?? null,
    market: shown(price.rate),
    shown: shown(price.netRate),
  };
}
