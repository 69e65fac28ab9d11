import { getOrderDiscount } from '@tetri/contract';
import { formatPercent } from '@tetri/money';
import { discountOf } from '../actions/discount-of.ts';
import { openRoute } from '../actions/open-route.ts';
import { readAmount } from '../core/read-amount.ts';
import { handle } from '../deps.ts';

export const getOrderDiscountHandler = handle(getOrderDiscount, async (asked, deps, { actor }) => {
  const { from, to } = openRoute(deps, asked.routeId, actor);
  readAmount(asked.amount, { from: from.decimals, to: to.decimals });
  const { percent } = await discountOf(deps, { userId: actor.userId }, asked);
  return { discount: formatPercent(percent) };
});
