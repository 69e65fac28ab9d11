import { formatPercent, parsePercent } from '@tetri/money';
import { moveNotAllowed, refusal } from '@tetri/contract';
import { eq, sql } from 'drizzle-orm';
import { newId, readNow, type Tx } from '../../../platform/database/index.ts';
import { enqueue } from '../../../platform/outbox/index.ts';
import { book, lockBalance } from '../../ledger/index.ts';
import { type OrderRow, type WorthDeps, worthOfOrder } from '../../orders/index.ts';
import { isErased } from '../core/erased-link.ts';
import { rewardOf } from '../core/reward-of.ts';
import { ratesOf } from '../core/terms.ts';
import { changePartner, lockPartner, turnoverOfPartner } from '../store/partners.ts';
import { findAttribution, findReward, lockReward, refuseAttribution } from '../store/orders.ts';
import { readTerms } from '../store/terms.ts';
import { affiliateRewards, type PartnerRow, type RewardRow } from '../tables.ts';
import { type AttributionDeps, attributeOrder } from './attribute-order.ts';
import { collectDebt } from './collect-debt.ts';
import { releaseReward } from './release-reward.ts';
import { availableOf, moveCents, pendingOf, rewardExpense } from './reward-accounts.ts';

export type RewardDeps = AttributionDeps & WorthDeps;

const dayMs = 86_400_000;

/** What a done order brings its partner is owed to them, once, and kept back for the days of the terms. */
export async function accrueReward(tx: Tx, deps: RewardDeps, order: OrderRow): Promise<void> {
  const attribution = await attributeOrder(tx, deps, order);
  if (!attribution || attribution.refused !== null) return;
  const partner = await lockPartner(tx, attribution.partnerId);
  // Nobody is owed anything who was erased since the order was made.
  if (!partner || isErased(partner) || (await findReward(tx, order.id))) return;
  // Whoever refuses it holds the partner's lock too.
  if ((await findAttribution(tx, order.id))?.refused !== null) return;
  // It was made signed out, and is the partner's own since.
  if (order.userId === attribution.partnerId) return refuseAttribution(tx, order.id, 'samePerson');
  const terms = await readTerms(tx);
  const { partnerId, suspicion } = attribution;
  const orderCents = order.usdCents ?? worthOfOrder(deps, order) ?? 0n;
  const present = ratesOf(terms, partner, await turnoverOfPartner(tx, partnerId));
  const given = attribution.given === null ? undefined : parsePercent(attribution.given);
  // A commission on amounts is of another base, and nothing of it was given.
  const isSplit = terms.type === 'byServiceFee';
  const rates = { rate: present.rate, discount: isSplit ? (given ?? present.discount) : 0n };
  const { baseCents, percent, cents } = rewardOf({ ...order, usdCents: orderCents }, terms.type, rates);
  const held = suspicion ?? (partner.isSuspended ? 'suspended' : null);
  const dueAt = new Date((await readNow(tx)).getTime() + terms.holdDays * dayMs);
  await tx.insert(affiliateRewards).values({
    orderId: order.id,
    partnerId,
    type: terms.type,
    percent: formatPercent(percent),
    orderCents,
    baseCents,
    cents,
    status: held === null ? 'pending' : 'held',
    reason: held ?? '',
    dueAt,
  });
  await book(tx, {
    transfers: [
      moveCents(
        { id: newId(), kind: 'affiliateReward', reference: referenceOf(order.id), key: `affiliateReward:${order.id}` },
        rewardExpense,
        pendingOf(partnerId),
        cents,
      ),
    ],
  });
  await enqueue(tx, releaseReward, { orderId: order.id }, { key: order.id, at: dueAt });
}

/** Makes a reward that waits part of the balance; what the partner owes of earlier ones is kept of it. */
export async function makeAvailable(tx: Tx, partner: PartnerRow, reward: RewardRow): Promise<void> {
  const { orderId, partnerId, cents } = reward;
  const owed = partner.debtCents < cents ? partner.debtCents : cents;
  const transfer = { reference: referenceOf(orderId) };
  await book(tx, {
    transfers: [
      moveCents(
        { ...transfer, id: newId(), kind: 'affiliateRelease', key: `affiliateRelease:${orderId}` },
        pendingOf(partnerId),
        availableOf(partnerId),
        cents - owed,
      ),
      moveCents(
        { ...transfer, id: newId(), kind: 'affiliateDebt', key: `affiliateDebt:${orderId}` },
        pendingOf(partnerId),
        rewardExpense,
        owed,
      ),
    ],
  });
  if (owed > 0n) await changePartner(tx, partnerId, { debtCents: partner.debtCents - owed });
  await changeReward(tx, reward, { status: 'available', reason: '', releasedCents: cents - owed });
}

/** Keeps a waiting reward back until somebody lets it go. Throws moveNotAllowed for one that no longer waits. */
export async function holdReward(tx: Tx, reward: RewardRow, reason: string): Promise<void> {
  if (reward.status !== 'pending') throw refusal(moveNotAllowed);
  await changeReward(tx, reward, { status: 'held', reason });
}

/**
 * Of an order of whose payment the exchange has borne `lostUnits`: what waits is held for people to look at, what reached the
 * balance goes. Each loss is judged once: people may have let the reward go in spite of it.
 */
export async function takeBackLost(
  tx: Tx,
  { partner, reward }: { readonly partner: PartnerRow; readonly reward: RewardRow },
  lostUnits: bigint,
): Promise<void> {
  if (lostUnits === reward.lostUnits) return;
  await changeReward(tx, reward, { lostUnits });
  if (lostUnits < reward.lostUnits) return;
  if (reward.status === 'available') await reverseReward(tx, partner, reward, 'paymentLost');
  else if (reward.status !== 'reversed') await changeReward(tx, reward, { status: 'held', reason: 'paymentLost' });
}

/** Lets a held reward go: at once where its days are over. Throws moveNotAllowed for one that is not held. */
export async function letGo(tx: Tx, partner: PartnerRow, reward: RewardRow): Promise<void> {
  if (reward.status !== 'held') throw refusal(moveNotAllowed);
  if (reward.dueAt <= (await readNow(tx))) return makeAvailable(tx, partner, reward);
  await changeReward(tx, reward, { status: 'pending', reason: '' });
  await enqueue(tx, releaseReward, { orderId: reward.orderId }, { key: reward.orderId, at: reward.dueAt });
}

/**
 * Takes a reward back: its order's payment was lost, or it should not have been given. What was withdrawn already is owed, and kept
 * of later rewards. Throws moveNotAllowed for one that was taken back before.
 */
export async function reverseReward(tx: Tx, partner: PartnerRow, reward: RewardRow, reason: string): Promise<void> {
  const { orderId, partnerId, cents, status, releasedCents } = reward;
  if (status === 'reversed') throw refusal(moveNotAllowed);
  const isReleased = status === 'available';
  const from = isReleased ? availableOf(partnerId) : pendingOf(partnerId);
  const free = isReleased ? (await lockBalance(tx, from)).available : cents;
  const wanted = isReleased ? releasedCents : cents;
  const taken = wanted < free ? wanted : free;
  await book(tx, {
    transfers: [
      moveCents(
        {
          id: newId(),
          kind: 'affiliateReversal',
          reference: referenceOf(orderId),
          key: `affiliateReversal:${orderId}`,
          memo: reason,
        },
        from,
        rewardExpense,
        taken,
      ),
    ],
  });
  const owed = cents - taken;
  if (owed > 0n) await changePartner(tx, partnerId, { debtCents: partner.debtCents + owed });
  await changeReward(tx, reward, { status: 'reversed', reason, takenCents: isReleased ? taken : 0n });
  // A part of what was released may have gone to an older debt: what is free on the balance pays for it.
  const debtCents = partner.debtCents + owed;
  if (isReleased) await collectDebt(tx, { ...partner, debtCents }, `reversal:${orderId}`);
}

/** An order that its own partner took into their account brings them nothing; what it has brought is taken back. */
export async function refuseOwn(tx: Tx, orderId: string, userId: string): Promise<void> {
  const attribution = await findAttribution(tx, orderId);
  if (attribution?.partnerId !== userId || attribution.refused !== null) return;
  await lockPartner(tx, attribution.partnerId);
  const found = await lockRewardOf(tx, orderId);
  await refuseAttribution(tx, orderId, 'samePerson');
  if (found && found.reward.status !== 'reversed') await reverseReward(tx, found.partner, found.reward, 'samePerson');
}

/** A reward with its partner, both as they are until the transaction ends. */
export async function lockRewardOf(
  tx: Tx,
  orderId: string,
): Promise<{ readonly partner: PartnerRow; readonly reward: RewardRow } | undefined> {
  const found = await findReward(tx, orderId);
  const partner = found && (await lockPartner(tx, found.partnerId));
  const reward = partner && (await lockReward(tx, orderId));
  return reward && { partner, reward };
}

/** Under which a reward stands in the ledger. */
function referenceOf(orderId: string): string {
  return `reward:${orderId}`;
}

async function changeReward(
  tx: Tx,
  { orderId }: RewardRow,
  changes: Partial<Pick<RewardRow, 'status' | 'reason' | 'releasedCents' | 'takenCents' | 'lostUnits'>>,
): Promise<void> {
  await tx
    .update(affiliateRewards)
    .set({ ...changes, updatedAt: sql`tetri_now()` })
    .where(eq(affiliateRewards.orderId, orderId));
}
