import type { CallAnswer, decideReward } from '@tetri/contract';
import type { Reader } from '../../../platform/database/index.ts';
import { findUser } from '../../identity/index.ts';
import { findOrder } from '../../orders/index.ts';
import { usdText } from '../core/usd.ts';
import type { RewardRow } from '../tables.ts';

/** Whoever a partner is, as staff are told of them. */
export async function viewPerson(reader: Reader, userId: string) {
  const user = await findUser(reader, userId);
  return {
    _id: userId,
    email: user?.email ?? '',
    name: user ? [user.firstName, user.lastName].filter((part) => part !== '').join(' ') : '',
  };
}

/** A reward as staff see it. */
export async function viewReward(reader: Reader, row: RewardRow): Promise<CallAnswer<typeof decideReward>['reward']> {
  const [partner, order] = [await viewPerson(reader, row.partnerId), await findOrder(reader, row.orderId)];
  return {
    orderId: row.orderId,
    uid: order?.uid.toString() ?? '',
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
