import { parseUnits } from '@tetri/money';
import { readDiscount } from './discount.ts';
import type { OrderExtras } from './price-order.ts';
import type { PricePart } from './types.ts';

interface AgreedOrder {
  readonly parts: readonly PricePart[];
  readonly toDecimals: number;
}

/**
 * The services and the discount that an order was made with. They are read from its own parts: what the route offers or
 * charges by now is not what was agreed.
 */
export function agreedExtras({ parts, toDecimals }: AgreedOrder): OrderExtras {
  const services = parts
    .filter(({ kind }) => kind === 'service')
    .map(({ amount }, index) => ({ id: String(index), units: -(parseUnits(amount, toDecimals) ?? 0n) }));
  const { percent = '0', given } = parts.find(({ kind }) => kind === 'discount') ?? {};
  const discountPercent = readDiscount(percent);
  return { services, discountPercent, ...(given !== undefined && { givenPercent: readDiscount(given) }) };
}
