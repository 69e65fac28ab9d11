import { getPartnerDiscount } from '@tetri/contract';
import { formatPercent } from '@tetri/money';
import { guestDiscount } from '../actions/discount-of.ts';
import { handle } from '../deps.ts';

export const getPartnerDiscountHandler = handle(getPartnerDiscount, async ({ partner }, { db }) => ({
  discount: formatPercent(await guestDiscount(db, partner)),
}));
