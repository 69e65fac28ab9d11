import type { CallOutput, CallRequest, getRouteFormula, getStaffRoute, previewRouteFormula } from '@tetri/contract';
import { plainAmount } from '@tetri/ui';

export type StaffRoute = CallOutput<typeof getStaffRoute>['route'];
export type RouteFormula = CallOutput<typeof getRouteFormula>;
export type Price = NonNullable<RouteFormula['price']>;
export type Terms = Omit<CallRequest<typeof previewRouteFormula>, 'routeId'>;

/** What stands in the form of a route that was never priced. */
const blank: Terms = { formula: '', markupPercent: '1', fixedFee: '0', tiers: [], inStep: '0', outStep: '0' };

/** The saved terms, or blank ones. */
export function termsOf({ terms }: RouteFormula): Terms {
  if (!terms) return blank;
  return {
    ...terms,
    fixedFee: plainAmount(terms.fixedFee),
    inStep: plainAmount(terms.inStep),
    outStep: plainAmount(terms.outStep),
    tiers: terms.tiers.map((tier) => ({
      ...tier,
      from: plainAmount(tier.from),
      fixedFee: plainAmount(tier.fixedFee),
    })),
  };
}

/** Whether a customer who pays the network fee pays a fixed fee beside it, which may have been meant for the same. */
export function isFeeDoubled({ networkFee, fixedFee, tiers }: Terms): boolean {
  const isCharged = (fee: unknown) => /[1-9]/.test(String(fee));
  return networkFee === 'customer' && [fixedFee, ...tiers.map((tier) => tier.fixedFee)].some(isCharged);
}

/** Whether every field can be read, so that a preview is worth asking for. */
export function isReadable({ formula, markupPercent, fixedFee, tiers, inStep, outStep }: Terms): boolean {
  const isDecimal = (value: unknown) => /^\d{1,30}(\.\d{1,20})?$/.test(String(value));
  const isPercent = (text: string) => /^-?\d{1,6}(\.\d{1,8})?$/.test(text);
  return (
    formula.trim() !== '' &&
    isPercent(markupPercent) &&
    [fixedFee, inStep, outStep].every(isDecimal) &&
    tiers.every((tier) => isDecimal(tier.from) && isDecimal(tier.fixedFee) && isPercent(tier.markupPercent))
  );
}
