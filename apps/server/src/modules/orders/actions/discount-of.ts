import { formatPercent, wholePercent } from '@tetri/money';
import { discountFor, needsTurnover, readDiscount } from '../core/discount.ts';
import type { OrdersDeps } from '../deps.ts';
import type { AskedPrice, Discount, DiscountPort } from '../ports.ts';
import { turnoverOf } from '../store/turnover.ts';

type Deps = Pick<OrdersDeps, 'db' | 'discountTiers'> & { readonly moreDiscount: Pick<DiscountPort, 'of'> };

/** The part of the margin that is left to the person on every route, in percent: "5". */
export async function discountOfUser(deps: Deps, userId: string): Promise<string> {
  return formatPercent((await discountFrom(deps, userId)).percent);
}

/** By turnover, and what others leave to them besides; never more than the margin. */
async function discountFrom(
  { db, discountTiers, moreDiscount }: Deps,
  userId: string,
  asked?: AskedPrice,
): Promise<Discount> {
  const tiers = discountTiers();
  const [turnover, more] = await Promise.all([
    needsTurnover(tiers) ? turnoverOf(db, userId) : 0n,
    moreDiscount.of(userId, asked),
  ]);
  const sum = readDiscount(discountFor(tiers, turnover)) + more.percent;
  return { percent: sum < wholePercent ? sum : wholePercent, once: more.once };
}

/** The same for one order; a visitor has none. */
export async function discountOf(deps: Deps, userId: string | null, asked?: AskedPrice): Promise<Discount> {
  return userId === null ? { percent: 0n, once: null } : discountFrom(deps, userId, asked);
}
