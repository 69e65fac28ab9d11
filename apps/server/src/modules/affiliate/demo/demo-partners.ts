import { inArray, or, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { eraseAudit, newId, type Tx } from '../../../platform/database/index.ts';
import { enqueue } from '../../../platform/outbox/index.ts';
import { balance, book } from '../../ledger/index.ts';
import { availableOf, moveCents, pendingOf, rewardExpense } from '../actions/reward-accounts.ts';
import { releaseReward } from '../actions/release-reward.ts';
import { unpostMoney, voidMoney } from '../actions/withdrawal-money.ts';
import { openStatuses } from '../store/withdrawals.ts';
import {
  affiliateLinks,
  affiliateOrders,
  affiliatePartners,
  affiliateReferrals,
  affiliateRewards,
  affiliateRoutes,
  affiliateVisitDays,
  affiliateVisitors,
  affiliateWithdrawals,
} from '../tables.ts';
import type { PastPartner, PastRewards, PastWithdrawal } from './past-partners.ts';

export interface DemoPartners extends PastRewards {
  readonly partners: readonly PastPartner[];
  /** Where partners of the demo may take their money. */
  readonly route: typeof affiliateRoutes.$inferInsert;
  readonly withdrawals: readonly PastWithdrawal[];
}

const memo = 'Demo removed';

/** Puts partners of the demo in place, whose customers and orders are there; what is booked of them is in the books already. */
export async function seedDemoPartners(tx: Tx, demo: DemoPartners): Promise<void> {
  const { partners } = demo;
  await tx.insert(affiliatePartners).values(
    partners.map(({ userId, link, ratePercent, createdAt }) => ({
      userId,
      link,
      rateKey: `p-${randomBytes(8).toString('hex')}`,
      ratePercent,
      createdAt,
    })),
  );
  await tx.insert(affiliateLinks).values(partners.map(({ userId, link, createdAt }) => ({ userId, link, createdAt })));
  const days = partners.flatMap(({ userId, visits }) => visits.map((day) => ({ userId, ...day })));
  await tx.insert(affiliateVisitDays).values(days);
  await tx
    .insert(affiliateReferrals)
    .values(
      partners.flatMap(({ userId: partnerId, customers }) =>
        customers.map(({ userId, at }) => ({ userId, partnerId, createdAt: at })),
      ),
    );
  await tx.insert(affiliateOrders).values([...demo.orders]);
  await tx.insert(affiliateRewards).values([...demo.rewards]);
  for (const { orderId, dueAt, status } of demo.rewards) {
    if (status === 'pending') await enqueue(tx, releaseReward, { orderId }, { key: orderId, at: dueAt });
  }
  await tx.insert(affiliateRoutes).values(demo.route).onConflictDoNothing();
  if (demo.withdrawals.length > 0) await tx.insert(affiliateWithdrawals).values([...demo.withdrawals]);
}

/**
 * Takes the customers of the demo out as partners, and whom they brought, whoever that is. What they earned goes back to where
 * it came from, and what was paid of it to the reserve. The route goes unless the owner has changed it.
 */
export async function removeDemoPartners(tx: Tx, routeId: string): Promise<void> {
  await tx.execute(sql`delete from affiliate_routes where id = ${routeId} and version = 1`);
  const ofDemo = sql`select id from users where is_demo`;
  const found = await tx
    .select({ userId: affiliatePartners.userId })
    .from(affiliatePartners)
    .where(sql`${affiliatePartners.userId} in (${ofDemo})`)
    .orderBy(affiliatePartners.userId)
    .for('update');
  const ids = found.map(({ userId }) => userId);
  await tx.execute(sql`delete from affiliate_referrals where user_id in (${ofDemo})`);
  await tx.execute(sql`delete from account_facts where user_id in (${ofDemo})`);
  if (ids.length === 0) return;
  const taken = await tx.select().from(affiliateWithdrawals).where(inArray(affiliateWithdrawals.partnerId, ids));
  for (const withdrawal of taken) {
    if (openStatuses.includes(withdrawal.status)) await voidMoney(tx, withdrawal);
    else if (withdrawal.status === 'done') await unpostMoney(tx, withdrawal, memo);
  }
  for (const id of ids) await takeBack(tx, id);
  await eraseAudit(tx, 'partner', [...ids, ...taken.map(({ id }) => id)]);
  await tx.delete(affiliateWithdrawals).where(inArray(affiliateWithdrawals.partnerId, ids));
  await tx.delete(affiliateRewards).where(inArray(affiliateRewards.partnerId, ids));
  await tx.delete(affiliateOrders).where(inArray(affiliateOrders.partnerId, ids));
  await tx
    .delete(affiliateReferrals)
    .where(or(inArray(affiliateReferrals.partnerId, ids), inArray(affiliateReferrals.userId, ids)));
  await tx.delete(affiliateVisitDays).where(inArray(affiliateVisitDays.userId, ids));
  await tx.delete(affiliateVisitors).where(inArray(affiliateVisitors.userId, ids));
  await tx.delete(affiliateLinks).where(inArray(affiliateLinks.userId, ids));
  await tx.delete(affiliatePartners).where(inArray(affiliatePartners.userId, ids));
}

async function takeBack(tx: Tx, partnerId: string): Promise<void> {
  for (const account of [pendingOf(partnerId), availableOf(partnerId)]) {
    const { total } = await balance(tx, account);
    if (total === 0n) continue;
    const about = { id: newId(), kind: 'affiliateReversal', reference: `partner:${partnerId}`, memo };
    await book(tx, { transfers: [moveCents(about, account, rewardExpense, total)] });
  }
}
