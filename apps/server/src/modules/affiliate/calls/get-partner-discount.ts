import { getPartnerDiscount } from '@tetri/contract';
import { formatPercent } from '@tetri/money';
import { guestDiscount } from '../actions/discount-of.ts';
import { isPartnersBrowser } from '../actions/is-partners-browser.ts';
import { handle } from '../deps.ts';

export const getPartnerDiscountHandler = handle(getPartnerDiscount, async ({ partner }, deps, { cookies }) => {
  const isOwn = await isPartnersBrowser(deps, partner, cookies);
  return { discount: formatPercent(isOwn ? 0n : await guestDiscount(deps.db, partner)) };
});
