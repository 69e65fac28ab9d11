import { formatUnits, parseUnits, roundDownTo } from '@tetri/money';
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
 * down to what can be paid out; the charges stay. Undefined where they leave nothing.
 */
export function scalePrice(agreed: AgreedPrice, inUnits: bigint, outStepUnits: bigint): OrderPrice | undefined {
  const { feeUnits, rate, toDecimals } = agreed;
  const gross = ((agreed.outUnits + feeUnits) * inUnits) / agreed.inUnits;
  const outUnits = roundDownTo(gross - feeUnits, outStepUnits);
  if (inUnits <= 0n || outUnits <= 0n) return undefined;
  const kept = agreed.parts.filter(({ kind }) => kind !== 'rounding');
  const units = kept.map(({ kind, amount }) => {
    const before = parseUnits(amount, toDecimals) ?? 0n;
    return isCharge(kind) ? before : (before * inUnits) / agreed.inUnits;
  });
  const rest = outUnits - units.reduce((sum, one) => sum + one, 0n);
  const symbol = agreed.parts[0]?.symbol ?? '';
  return {
    inUnits,
    outUnits,
    feeUnits,
    rate,
    parts: [
      ...kept.map((part, index) => ({ ...part, amount: formatUnits(units[index] ?? 0n, toDecimals) })),
      ...(rest === 0n ? [] : [{ kind: 'rounding' as const, amount: formatUnits(rest, toDecimals), symbol }]),
    ],
  };
}
