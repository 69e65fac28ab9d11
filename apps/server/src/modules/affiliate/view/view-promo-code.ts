import type { CallAnswer, createPromoCode } from '@tetri/contract';
import { usdText } from '../core/usd.ts';
import type { PromoCodeRow } from '../tables.ts';

/** A promo code as staff see it. */
export function viewPromoCode(row: PromoCodeRow): CallAnswer<typeof createPromoCode>['promoCode'] {
  const { id, code, kind, percent, cents, days, routeIds, usesMax, uses, startsAt, endsAt, isActive, version } = row;
  return {
    _id: id,
    code,
    kind,
    percent,
    amountInUSD: cents === null ? null : usdText(cents),
    days,
    routeIds: [...routeIds],
    usesMax,
    uses,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    isActive,
    version,
  };
}
