import { parseUnits, type Percent, wholePercent } from '@tetri/money';
import { readDiscount } from './discount.ts';
import type { OrderExtras } from './price-order.ts';
import type { PricePart } from './types.ts';

interface AgreedOrder {
  readonly inUnits: bigint;
  readonly parts: readonly PricePart[];
  readonly toDecimals: number;
}

/**
 * The services and the discount that an order was made with, for the amount that is given now. They are read from its own parts: what
 * the route offers or charges by now is not what was agreed.
 */
export function agreedExtras({ inUnits, parts, toDecimals }: AgreedOrder, giveUnits: bigint): OrderExtras {
  const services = parts
    .filter(({ kind }) => kind === 'service')
    .map(({ amount }, index) => ({ id: String(index), units: -(parseUnits(amount, toDecimals) ?? 0n) }));
  const discount = parts.find(({ kind }) => kind === 'discount');
  const { percent, fixed } = discountAt(discount, { from: inUnits, to: giveUnits });
  const given = discount?.given;
  return {
    services,
    discountPercent: percent,
    ...(given !== undefined && { givenPercent: readDiscount(given) }),
    ...(fixed > 0n && { fixedPercent: fixed }),
  };
}

/**
 * A discount that was agreed for one amount, as a part of the margin of another: what of it comes to so much money is a smaller part of
 * a larger margin, and never more than what the rest leaves of it.
 */
export function discountAt(
  discount: Pick<PricePart, 'percent' | 'fixed'> | undefined,
  amounts: { readonly from: bigint; readonly to: bigint },
): { readonly percent: Percent; readonly fixed: Percent } {
  const percent = readDiscount(discount?.percent ?? '0');
  const agreed = readDiscount(discount?.fixed ?? '0');
  if (agreed === 0n || amounts.to <= 0n) return { percent, fixed: agreed };
  const rest = percent - agreed;
  const scaled = (agreed * amounts.from) / amounts.to;
  const fixed = scaled < wholePercent - rest ? scaled : wholePercent - rest;
  return { percent: rest + fixed, fixed };
}
