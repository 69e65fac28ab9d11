import { formatPercent, wholePercent } from '@tetri/money';
import { discountFor, needsTurnover, readDiscount } from '../core/discount.ts';
import type { OrdersDeps } from '../deps.ts';
import type { AskedPrice, Discount, DiscountOn, DiscountPort } from '../ports.ts';
import { turnoverOf } from '../store/turnover.ts';

type Deps = Pick<OrdersDeps, 'db' | 'discountTiers'> & { readonly moreDiscount: Pick<DiscountPort, 'of'> };

/** The part of the margin that is left to the person on every route, in percent: "5". */
export async function discountOfUser(deps: Deps, userId: string): Promise<string> {
  const discountOn = await discountsForUser(deps, userId);
  return formatPercent(discountOn().percent);
}

/** What they have on each order, by turnover and by what others leave to them; never more than the margin. */
async function discountsForUser(
  { db, discountTiers, moreDiscount }: Deps,
  userId: string,
): Promise<DiscountOn<AskedPrice>> {
  const tiers = discountTiers();
  const turnover = needsTurnover(tiers) ? await turnoverOf(db, userId) : 0n;
  const byTurnover = readDiscount(discountFor(tiers, turnover));
  const moreOn = await moreDiscount.of(userId);
  return (asked) => {
    const more = moreOn(asked && { ...asked, byTurnover });
    const sum = byTurnover + more.percent;
    const percent = sum < wholePercent ? sum : wholePercent;
    const rest = sum - more.fixed;
    return { ...more, percent, fixed: percent > rest ? percent - rest : 0n };
  };
}

/** For whom an exchange is priced. */
export interface DiscountedFor {
  /** Null where nobody is signed in. */
  readonly userId: string | null;
  /** The link that they came by: it counts where they have no account, which would have a partner of its own. */
  readonly partner?: string | undefined;
}

type PricingDeps = Deps & { readonly moreDiscount: Pick<DiscountPort, 'ofGuest'> };

/**
 * What somebody has on each order, read once for all that are priced together. A visitor has what the partner gives by whose link
 * they came.
 */
export async function discountsFor(
  deps: PricingDeps,
  { userId, partner }: DiscountedFor,
): Promise<(asked: AskedPrice) => Discount> {
  if (userId !== null) return discountsForUser(deps, userId);
  const given = partner === undefined ? 0n : await deps.moreDiscount.ofGuest(partner);
  return () => ({ percent: given, given, fixed: 0n, once: null });
}

/** What somebody has on one order. */
export async function discountOf(deps: PricingDeps, by: DiscountedFor, asked: AskedPrice): Promise<Discount> {
  const discountOn = await discountsFor(deps, by);
  return discountOn(asked);
}
