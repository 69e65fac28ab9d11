import { formatPercent } from '@tetri/money';
import type { Booking, HoldDraft } from '../../ledger/index.ts';
import type { PastEvent, PastOrder } from '../../orders/index.ts';
import { moveCents, pendingOf, availableOf, rewardExpense } from '../actions/reward-accounts.ts';
import { referenceOf } from '../actions/withdrawal-money.ts';
import { rewardOf } from '../core/reward-of.ts';
import { type AffiliateTerms, ratesOf } from '../core/terms.ts';
import { usdId } from '../core/usd.ts';
import type { affiliateOrders, affiliateRewards, affiliateWithdrawals } from '../tables.ts';

const dayMs = 86_400_000;

/** A partner of the demo with whom they brought. */
export interface PastPartner {
  readonly userId: string;
  readonly link: string;
  readonly createdAt: Date;
  readonly ratePercent: string | null;
  readonly customers: readonly { readonly userId: string; readonly at: Date }[];
  readonly visits: readonly { readonly day: string; readonly visits: number }[];
}

export interface PastRewards {
  readonly orders: readonly (typeof affiliateOrders.$inferInsert)[];
  readonly rewards: readonly (typeof affiliateRewards.$inferInsert)[];
  readonly events: readonly PastEvent[];
}

/** What the orders of their customers brought partners until now, by the owner's terms; one of them is held for people to look at. */
export function pastRewards(
  partners: readonly PastPartner[],
  orders: readonly PastOrder['order'][],
  { terms, newId, now }: { terms: AffiliateTerms; newId: () => string; now: Date },
): PastRewards {
  const made = { orders: [] as PastRewards['orders'][number][], rewards: [] as PastRewards['rewards'][number][] };
  const events: PastEvent[] = [];
  for (const { userId: partnerId, customers, ratePercent } of partners) {
    let turnover = 0n;
    const since = new Map(customers.map(({ userId, at }) => [userId, at]));
    const brought = orders.filter(({ userId, createdAt }) => createdAt >= (since.get(userId ?? '') ?? now));
    const done = brought.filter(({ status }) => status === 'done');
    // The last that waits: such things are looked at within days.
    const heldId = done.at(-1)?.id;
    for (const { id: orderId, createdAt } of brought) {
      const suspicion = orderId === heldId ? ('sameNetwork' as const) : null;
      made.orders.push({ orderId, partnerId, suspicion, createdAt });
    }
    for (const order of done) {
      const at = order.finishedAt ?? order.createdAt;
      const usdCents = order.usdCents ?? 0n;
      const rates = ratesOf(terms, { ratePercent, discountPercent: '0' }, turnover);
      const { baseCents, percent, cents } = rewardOf({ ...order, usdCents }, terms.type, rates);
      turnover += usdCents;
      const dueAt = new Date(at.getTime() + terms.holdDays * dayMs);
      const isHeld = order.id === heldId;
      const isReleased = !isHeld && dueAt < now;
      made.rewards.push({
        orderId: order.id,
        partnerId,
        type: terms.type,
        percent: formatPercent(percent),
        orderCents: usdCents,
        baseCents,
        cents,
        status: isHeld ? 'held' : isReleased ? 'available' : 'pending',
        reason: isHeld ? 'sameNetwork' : '',
        dueAt,
        releasedCents: isReleased ? cents : 0n,
        createdAt: at,
        updatedAt: isReleased ? dueAt : at,
      });
      const about = (kind: string) => ({
        id: newId(),
        kind,
        reference: `reward:${order.id}`,
        key: `${kind}:${order.id}`,
      });
      const book = (transfer: ReturnType<typeof moveCents>, when: Date) =>
        events.push({ at: when, booking: { transfers: [transfer] } });
      book(moveCents(about('affiliateReward'), rewardExpense, pendingOf(partnerId), cents), at);
      if (isReleased)
        book(moveCents(about('affiliateRelease'), pendingOf(partnerId), availableOf(partnerId), cents), dueAt);
    }
  }
  return { ...made, events };
}

/** What of the rewards a partner can take out. */
export function releasedOf({ rewards }: PastRewards, partnerId: string): bigint {
  return rewards
    .filter((reward) => reward.partnerId === partnerId)
    .reduce((sum, { releasedCents = 0n }) => sum + releasedCents, 0n);
}

export type PastWithdrawal = typeof affiliateWithdrawals.$inferInsert & { readonly createdAt: Date };

/** Keeps a withdrawal's money and the reserve for it, as asking for one does. */
export function holdsOf(withdrawal: PastWithdrawal): PastEvent {
  const { partnerId, currencyId, cents, outUnits, holdId, reserveHoldId, createdAt } = withdrawal;
  const reference = referenceOf(withdrawal);
  const { currencyId: _, ...on } = availableOf(partnerId);
  const holds: HoldDraft[] = [
    { id: holdId, currencyId: usdId, on, units: cents, reference },
    { id: reserveHoldId, currencyId, units: outUnits, reference },
  ];
  const booking: Booking = { holds };
  return { at: createdAt, booking };
}
