import { findOrders, viewPrice } from '../../orders/index.ts';
import { usdText } from '../core/usd.ts';
import type { AffiliateDeps } from '../deps.ts';
import { listBroughtBetween } from '../store/figures.ts';

/** An order that a partner brought, as monitoring sites read it. */
export interface Exchange {
  /** The order's number. */
  readonly id: string;
  /** Unix seconds. */
  readonly time: number;
  /** The same, UTC: "2026-03-02 09:00:00". */
  readonly date: string;
  readonly course_give: string;
  readonly course_get: string;
  readonly amount_give: string;
  readonly amount_get: string;
  /** 1 where it is done. */
  readonly exchange_success: 0 | 1;
  /** 1 where the reward is on the balance. */
  readonly accrued: 0 | 1;
  /** In US dollars. */
  readonly partner_reward: string;
  /** The same for orders of one customer; says nothing of who they are. */
  readonly user_hash: string;
}

interface Asked {
  readonly from: Date;
  /** Until now where it is left out. */
  readonly to: Date | undefined;
  readonly limit: number;
}

/** The orders that a partner brought within a time, by their number; the newest where there are too many. */
export async function readExchanges(
  { db, digest }: Pick<AffiliateDeps, 'db' | 'digest'>,
  partnerId: string,
  asked: Asked,
): Promise<Readonly<Record<string, Exchange>>> {
  const brought = await listBroughtBetween(db, partnerId, asked);
  const orders = await findOrders(
    db,
    brought.map(({ orderId }) => orderId),
  );
  const rewards = new Map(brought.map((one) => [one.orderId, one]));
  const exchanges = orders.map((order): readonly [string, Exchange] => {
    const { cents, isAvailable } = rewards.get(order.id) ?? { cents: 0n, isAvailable: false };
    const { inAmount, outAmount, rate } = viewPrice(order);
    const at = order.createdAt.toISOString();
    const uid = order.uid.toString();
    return [
      uid,
      {
        id: uid,
        time: Math.floor(order.createdAt.getTime() / 1000),
        date: `${at.slice(0, 10)} ${at.slice(11, 19)}`,
        course_give: rate.in,
        course_get: rate.out,
        amount_give: inAmount,
        amount_get: outAmount,
        exchange_success: order.status === 'done' ? 1 : 0,
        accrued: isAvailable ? 1 : 0,
        partner_reward: usdText(cents),
        user_hash: digest(`${partnerId} ${order.userId ?? order.email}`).toString('hex'),
      },
    ];
  });
  return Object.fromEntries(exchanges);
}
