import type { CallOutput, getRoute } from '@tetri/contract';
import { formatUnits, judgeAmount, parseUnits, readPriceTerms, type SideLimits } from '@tetri/money';

export type WholeRoute = CallOutput<typeof getRoute>['route'];

/** Decimal texts in the currency of their side. */
export type Calculated =
  | { readonly kind: 'priced'; readonly give: string; readonly receive: string }
  | { readonly kind: 'belowMin'; readonly min: string }
  | { readonly kind: 'aboveMax'; readonly max: string }
  | { readonly kind: 'offStep'; readonly below: string; readonly above: string }
  | { readonly kind: 'tooFine' | 'nothing' | 'notOpen' };

/** What would be received for an amount, judged and priced as the server judges an order's. */
export function calculate(route: WholeRoute, amount: string): Calculated {
  const { from, to, rate, isAvailable } = route;
  if (!isAvailable || rate.terms === null) return { kind: 'notOpen' };
  const giveUnits = parseUnits(amount, from.decimal);
  if (giveUnits === undefined) return { kind: 'tooFine' };
  const judged = judgeAmount(limitsOf(route), readPriceTerms(rate.terms), { giveUnits });
  const given = (units: bigint) => formatUnits(units, from.decimal);
  switch (judged.problem) {
    case undefined:
      return { kind: 'priced', give: amount, receive: formatUnits(judged.priced.outUnits, to.decimal) };
    case 'belowMin':
      return { kind: 'belowMin', min: given(judged.min) };
    case 'aboveMax':
      return { kind: 'aboveMax', max: given(judged.max) };
    case 'offStep':
      return { kind: 'offStep', below: given(judged.below), above: given(judged.above) };
    default:
      return { kind: 'nothing' };
  }
}

function limitsOf({ from, to, limits }: WholeRoute): SideLimits {
  const units = (text: string | null, decimals: number) => (text === null ? undefined : parseUnits(text, decimals));
  return {
    inMinUnits: units(limits.inMin, from.decimal) ?? 0n,
    inMaxUnits: units(limits.inMax, from.decimal),
    outMinUnits: units(limits.outMin, to.decimal) ?? 0n,
    outMaxUnits: units(limits.outMax, to.decimal),
  };
}
