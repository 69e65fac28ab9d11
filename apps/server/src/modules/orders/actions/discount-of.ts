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
  const turnover = needsTurnover(tiers) ? await turnoverOf(db, userId) : 0n;
  const byTurnover = readDiscount(discountFor(tiers, turnover));
  const more = await moreDiscount.of(userId, asked && { ...asked, byTurnover });
  const sum = byTurnover + more.percent;
  const percent = sum < wholePercent ? sum : wholePercent;
  const rest = sum - more.fixed;
  return { ...more, percent, fixed: percent > rest ? percent - rest : 0n };
}

/** For whom an exchange is priced. */
export interface DiscountedFor {
  /** Null where nobody is signed in. */
  readonly userId: string | null;
  /** The link that they came by: it counts where they have no account, which would have a partner of its own. */
  readonly partner?: string | undefined;
}

/** The same for one order. A visitor has what the partner gives by whose link they came. */
export async function discountOf(
  deps: Deps & { readonly moreDiscount: Pick<DiscountPort, 'ofGuest'> },
  { userId, partner }: DiscountedFor,
  asked?: AskedPrice,
): Promise<Discount> {
  if (userId !== null) return discountFrom(deps, userId, asked);
  const given = partner === undefined ? 0n : await deps.moreDiscount.ofGuest(partner);
  return { percent: given, given, fixed: 0n, once: null };
}
