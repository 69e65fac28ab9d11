import type { CallAnswer, decideReward } from '@tetri/contract';
import type { Reader } from '../../../platform/database/index.ts';
import { findUser, findUsers } from '../../identity/index.ts';
import { findOrder, findOrders } from '../../orders/index.ts';
import { usdText } from '../core/usd.ts';
import type { RewardRow } from '../tables.ts';

/** Whoever a partner is, as staff see them. */
async function viewPerson(reader: Reader, userId: string) {
  return personOf(userId, await findUser(reader, userId));
}

/** The same of somebody who was read. */
export function personOf(userId: string, user: Awaited<ReturnType<typeof findUser>>) {
  return {
    _id: userId,
    email: user?.email ?? '',
    name: user ? [user.firstName, user.lastName].filter((part) => part !== '').join(' ') : '',
    isDemo: user?.isDemo ?? false,
  };
}

type StaffReward = CallAnswer<typeof decideReward>['reward'];

/** A reward as staff see it. */
export async function viewReward(reader: Reader, row: RewardRow): Promise<StaffReward> {
  const [partner, order] = [await viewPerson(reader, row.partnerId), await findOrder(reader, row.orderId)];
  return rewardOf(row, partner, order?.uid);
}

/** Rewards as staff see them, with two reads for all. */
export async function viewRewards(reader: Reader, rows: readonly RewardRow[]): Promise<StaffReward[]> {
  const [people, orders] = await Promise.all([
    findUsers(reader, [...new Set(rows.map(({ partnerId }) => partnerId))]),
    findOrders(
      reader,
      rows.map(({ orderId }) => orderId),
    ),
  ]);
  const uids = new Map(orders.map(({ id, uid }) => [id, uid]));
  return rows.map((row) => rewardOf(row, personOf(row.partnerId, people.get(row.partnerId)), uids.get(row.orderId)));
}

function rewardOf(row: RewardRow, partner: StaffReward['partner'], uid: bigint | undefined): StaffReward {
  return {
    orderId: row.orderId,
    uid: uid?.toString() ?? '',
    partner,
    type: row.type,
    percent: row.percent,
    orderAmount: usdText(row.orderCents),
    base: usdText(row.baseCents),
    reward: usdText(row.cents),
    status: row.status,
    reason: row.reason,
    dueAt: row.dueAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}
