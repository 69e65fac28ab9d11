import { formatPercent, formatUnits, parseUnits, roundDownTo } from '@tetri/money';
import { discountAt } from './agreed-extras.ts';
import { readDiscount } from './discount.ts';
import { isCharge, type OrderPrice } from './price-order.ts';
import type { PricePart } from './types.ts';

interface AgreedPrice {
  readonly inUnits: bigint;
  readonly outUnits: bigint;
  readonly feeUnits: bigint;
  readonly rate: string;
  readonly parts: readonly PricePart[];
  readonly toDecimals: number;
}

/**
 * The agreed price carried over to another amount: what is paid before the fixed charges keeps its proportion, rounded
 * down to what can be paid out; the charges stay, and so does what of a discount comes to so much money, as far as the margin has it.
 * Undefined where they leave nothing.
 */
export function scalePrice(agreed: AgreedPrice, inUnits: bigint, outStepUnits: bigint): OrderPrice | undefined {
  const { feeUnits, rate, toDecimals } = agreed;
  if (inUnits <= 0n) return undefined;
  const scaled = (units: bigint) => (units * inUnits) / agreed.inUnits;
  const kept = agreed.parts
    .filter(({ kind }) => kind !== 'rounding')
    .map((part) => ({ part, units: parseUnits(part.amount, toDecimals) ?? 0n }));
  const sumOf = (wanted: PricePart['kind']) =>
    kept.reduce((sum, { part, units }) => (part.kind === wanted ? sum + units : sum), 0n);
  const discount = kept.find(({ part }) => part.kind === 'discount')?.part;
  const fixedBefore = fixedOf(discount, sumOf('discount'));
  const others = scaled(sumOf('discount') - fixedBefore);
  const margin = -scaled(sumOf('markup')) - others;
  const fixed = atMost(fixedBefore, margin > 0n ? margin : 0n);
  const gross = scaled(agreed.outUnits + feeUnits - fixedBefore) + fixed;
  const outUnits = roundDownTo(gross - feeUnits, outStepUnits);
  if (outUnits <= 0n) return undefined;
  const parts = kept.map(({ part, units }): { part: PricePart; units: bigint } => {
    if (isCharge(part.kind)) return { part, units };
    if (part.kind !== 'discount' || part.fixed === undefined) return { part, units: scaled(units) };
    const share = discountAt(part, { from: agreed.inUnits, to: inUnits });
    return {
      part: { ...part, percent: formatPercent(share.percent), fixed: formatPercent(share.fixed) },
      units: others + fixed,
    };
  });
  const rest = outUnits - parts.reduce((sum, { units }) => sum + units, 0n);
  const symbol = agreed.parts[0]?.symbol ?? '';
  return {
    inUnits,
    outUnits,
    feeUnits,
    rate,
    parts: [
      ...parts.map(({ part, units }) => ({ ...part, amount: formatUnits(units, toDecimals) })),
      ...(rest === 0n ? [] : [{ kind: 'rounding' as const, amount: formatUnits(rest, toDecimals), symbol }]),
    ],
  };
}

/** What of a discount comes to so much money whatever the amount, in units. */
function fixedOf(discount: PricePart | undefined, units: bigint): bigint {
  const [percent, fixed] = [readDiscount(discount?.percent ?? '0'), readDiscount(discount?.fixed ?? '0')];
  return percent === 0n ? 0n : (units * fixed) / percent;
}

function atMost(units: bigint, most: bigint): bigint {
  return units < most ? units : most;
}
