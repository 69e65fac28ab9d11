import { listAffiliateOrders } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { countOf } from '../../../platform/http/index.ts';
import { findOrders, type OrderRow, ridOf, viewSide } from '../../orders/index.ts';
import { usdText } from '../core/usd.ts';
import { handle } from '../deps.ts';
import { listBrought } from '../store/figures.ts';
import { findRewards } from '../store/orders.ts';
import type { RewardRow } from '../tables.ts';

export const listAffiliateOrdersHandler = handle(
  listAffiliateOrders,
  async ({ page, limit, allOrders }, { db, catalog }, { actor, lang }) => {
    const asked = { isAll: allOrders, limit, offset: (page - 1) * limit };
    const { orders, total } = await listBrought(db, actor.userId, asked);
    const snapshot = catalog.snapshot();
    const ids = orders.map(({ orderId }) => orderId);
    const [found, rewards] = await Promise.all([findOrders(db, ids), findRewards(db, ids)]);
    const known = new Map(found.map((order) => [order.id, order]));
    return {
      orders: orders.flatMap(({ orderId, isRefused }) => {
        const [order, reward] = [known.get(orderId), rewards.get(orderId)];
        return order === undefined
          ? []
          : {
              uid: order.uid.toString(),
              rid: ridOf(order.uid),
              utm: utmOf(order),
              outAmount: formatUnits(order.outUnits, order.toDecimals),
              status: order.status,
              createdAt: order.createdAt.toISOString(),
              updatedAt: order.updatedAt.toISOString(),
              expiresAt: order.expiresAt.toISOString(),
              partnerFee: reward === undefined ? null : feeOf(order, reward),
              isRefused,
              route: {
                routeId: order.routeId,
                from: viewSide(snapshot, order, 'from', lang),
                to: viewSide(snapshot, order, 'to', lang),
              },
            };
      }),
      count: countOf(total, page, limit),
    };
  },
);

/** The reward, and what it comes to in the currency that was paid out. */
function feeOf(order: OrderRow, { type, percent, cents, orderCents, status, dueAt }: RewardRow) {
  const units = orderCents === 0n ? 0n : (order.outUnits * cents) / orderCents;
  return {
    type,
    percent,
    amountOut: formatUnits(units, order.toDecimals),
    amountInUSD: usdText(cents),
    status,
    availableAt: dueAt.toISOString(),
  };
}

/** What links carry beside the campaign is not kept. */
function utmOf({ utm }: OrderRow) {
  return {
    source: utm?.utm_source ?? '',
    medium: utm?.utm_medium ?? '',
    campaign: utm?.utm_campaign ?? '',
    content: utm?.utm_content ?? '',
    term: utm?.utm_term ?? '',
    gclid: '',
    fbclid: '',
    session_id: '',
    external_id: '',
  };
}
