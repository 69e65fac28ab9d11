import { type CallInput, type createPromoCode, notFound, refusal } from '@tetri/contract';
import { bodyRefusal } from '../../../platform/http/index.ts';
import type { CatalogSnapshot } from '../../catalog/index.ts';
import type { PromoCodeRow } from '../tables.ts';
import { typedUsd } from './read-money.ts';

/** What staff typed of a promo code. Throws notFound for a route that is not there, amountNotValid, and fieldNotFilled. */
export function readPromoTerms(
  input: CallInput<typeof createPromoCode>,
  { routes }: CatalogSnapshot,
): Omit<PromoCodeRow, 'id' | 'version' | 'uses'> {
  const { code, kind, percent, amountInUSD, days, usesMax, startsAt, endsAt, isActive } = input;
  if (kind === 'percent' && percent === null) throw bodyRefusal('percent', 'required');
  if (kind === 'fixed' && amountInUSD === null) throw bodyRefusal('amountInUSD', 'required');
  const [start, end] = [startsAt === null ? null : new Date(startsAt), endsAt === null ? null : new Date(endsAt)];
  if (start !== null && end !== null && end <= start) throw bodyRefusal('endsAt', 'min');
  const routeIds = [...new Set(input.routeIds)];
  if (routeIds.some((id) => !routes.has(id))) throw refusal(notFound);
  return {
    code,
    kind,
    percent: kind === 'percent' ? percent : null,
    cents: kind === 'fixed' ? typedUsd(amountInUSD ?? '', 1n) : null,
    days,
    routeIds,
    usesMax,
    startsAt: start,
    endsAt: end,
    isActive,
  };
}
