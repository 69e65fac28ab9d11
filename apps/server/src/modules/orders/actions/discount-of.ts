import { formatPercent, type Percent, wholePercent } from '@tetri/money';
import { type Actor, userIdOf } from '../../../platform/http/index.ts';
import { discountFor, readDiscount } from '../core/discount.ts';
import type { AskedPrice, OrdersDeps } from '../deps.ts';
import { turnoverOf } from '../store/turnover.ts';

type Deps = Pick<OrdersDeps, 'db' | 'discountTiers' | 'moreDiscount'>;

/** The part of the margin that is left to the person on every route, in percent: "5". */
export async function discountOfUser(deps: Deps, userId: string): Promise<string> {
  return formatPercent(await percentOfUser(deps, userId));
}

/** By turnover, and what others leave to them besides; never more than the margin. */
async function percentOfUser(
  { db, discountTiers, moreDiscount }: Deps,
  userId: string,
  asked?: AskedPrice,
): Promise<Percent> {
  const [turnover, more] = await Promise.all([turnoverOf(db, userId), moreDiscount(userId, asked)]);
  const sum = readDiscount(discountFor(discountTiers(), turnover)) + more;
  return sum < wholePercent ? sum : wholePercent;
}

/** The same of whoever asks, for one order; a visitor has none. */
export async function discountOf(deps: Deps, actor: Actor, asked: AskedPrice): Promise<Percent> {
  const userId = userIdOf(actor);
  return userId === null ? 0n : percentOfUser(deps, userId, asked);
}
