import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import {
  AmountText,
  Count,
  OrderIssue,
  OrderSecret,
  OrderStatus,
  OrderUid,
  Page,
  PageLimit,
  QueryJson,
  Text,
  Time,
  Uuid,
} from '../scalars.ts';

const Side = z.object({
  name: z.string(),
  symbol: z.string(),
  xml: z.string(),
  image: z.object({ files: z.array(z.object({ type: z.string(), url: z.string() })) }),
});

const HistoryFilter = {
  statuses: QueryJson(z.array(OrderStatus).max(10)).optional(),
  /** Part of a uid or of a currency's name or code. */
  search: Text(60).optional(),
  /** Created on or after this day, and on or before that one, UTC. */
  startAt: z.iso.date().optional(),
  endAt: z.iso.date().optional(),
};

export const listOrderHistory = defineCall({
  method: 'GET',
  path: 'user/exchanger/order/history',
  access: 'user',
  summary: "The account's orders, the newest first.",
  input: z.object({ ...HistoryFilter, page: Page, limit: PageLimit(50, 10) }),
  output: z.object({
    orders: z.array(
      z.object({
        _id: Uuid,
        uid: z.string(),
        secret: OrderSecret,
        status: OrderStatus,
        issue: OrderIssue,
        inAmount: AmountText,
        outAmount: AmountText,
        route: z.object({ routeId: Uuid, from: Side, to: Side }),
        createdAt: Time,
        updatedAt: Time,
        expiresAt: Time,
      }),
    ),
    count: Count,
  }),
});

export const exportOrderHistory = defineCall({
  method: 'GET',
  path: 'user/exchanger/order/export',
  access: 'user',
  limit: 'mail',
  summary: "The account's orders as CSV (RFC 4180, UTF-8), at most 10,000.",
  input: z.object(HistoryFilter),
  output: z.object({ fileName: z.string(), csv: z.string() }),
});

export const getOrderChart = defineCall({
  method: 'GET',
  path: 'user/exchanger/order/chart',
  access: 'user',
  summary: "The account's orders by day, for the last 92 days.",
  input: z.object({}),
  output: z.object({
    statistics: z.array(
      z.object({
        date: z.iso.date(),
        sumAmountsUSD: AmountText,
        avgAmountsUSD: AmountText,
        doneOrders: z.int(),
        count: z.int(),
      }),
    ),
  }),
});

export const claimOrders = defineCall({
  method: 'PUT',
  path: 'user/exchanger/order/update/owner',
  access: 'user',
  summary:
    'Moves orders that were kept in the browser to the account, by their secrets. Unknown and taken ones are left.',
  input: z.object({ orders: z.array(z.object({ orderUID: OrderUid, orderSecret: OrderSecret })).max(100) }),
  output: z.object({
    /** The uids that belong to the account now. */
    orders: z.array(z.string()),
  }),
});
