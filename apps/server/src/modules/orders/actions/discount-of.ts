import type { Percent } from '@tetri/money';
import { type Actor, userIdOf } from '../../../platform/http/index.ts';
import { discountFor, readDiscount } from '../core/discount.ts';
import type { OrdersDeps } from '../deps.ts';
import { turnoverOf } from '../store/turnover.ts';

type Deps = Pick<OrdersDeps, 'db' | 'discountTiers'>;

/** The part of the margin that is left to the person, in percent: "5". */
export async function discountOfUser({ db, discountTiers }: Deps, userId: string): Promise<string> {
  return discountFor(discountTiers(), await turnoverOf(db, userId));
}

/** The same of whoever asks; a visitor has none. */
export async function discountOf(deps: Deps, actor: Actor): Promise<Percent> {
  const userId = userIdOf(actor);
  return userId === null ? 0n : readDiscount(await discountOfUser(deps, userId));
}
