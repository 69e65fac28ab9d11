import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { amountNotPositive, amountNotValid, routeNotAvailable } from '../errors/orders.ts';
import {
  AmountText,
  Count,
  OrderIssue,
  OrderSecret,
  OrderStatus,
  OrderUid,
  Page,
  PageLimit,
  PercentText,
  QueryJson,
  RouteId,
  Text,
  Time,
  Uuid,
} from '../scalars.ts';
import { RouteSide } from './catalog.ts';
import { SignedAmount } from './quotes.ts';

/** Years that a calendar of orders can know. */
const Day = z.iso.date().refine((day) => day >= '2000-01-01', { message: 'is before all orders' });

const HistoryFilter = {
  statuses: QueryJson(z.array(OrderStatus).max(10)).optional(),
  /** Part of a uid or of a currency's name or code. */
  search: Text(60).optional(),
  /** Created on or after this day, and on or before that one, UTC. */
  startAt: Day.optional(),
  endAt: Day.optional(),
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
        /** Null where somebody else pays a payment link by it: the page of the order is theirs. */
        secret: OrderSecret.nullable(),
        status: OrderStatus,
        issue: OrderIssue,
        inAmount: AmountText,
        outAmount: AmountText,
        route: z.object({ routeId: RouteId, from: RouteSide, to: RouteSide }),
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
  summary:
    "The account's orders as CSV (RFC 4180, UTF-8), the newest 10,000 at most; no cell is a formula to a spreadsheet.",
  input: z.object(HistoryFilter),
  output: z.object({ fileName: z.string(), csv: z.string() }),
});

export const getOrderDiscount = defineCall({
  method: 'GET',
  path: 'user/exchanger/order/discount',
  access: 'user',
  summary:
    'The part of the margin, in percent, that is left to the caller on this order, with a promo code that is good for it counted in.',
  input: z.object({ routeId: RouteId, amount: SignedAmount }),
  output: z.object({ discount: PercentText }),
  errors: [amountNotPositive, amountNotValid, routeNotAvailable],
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
        /** Of the orders that are done, at the rates of the moment they were done. */
        sumAmountsUSD: AmountText,
        avgAmountsUSD: AmountText,
        doneOrders: z.int(),
        count: z.int(),
      }),
    ),
  }),
});

/** How clients that are kept for name an order. */
const ListedOrder = z
  .object({ uid: OrderUid, secret: OrderSecret })
  .transform(({ uid, secret }) => ({ orderUID: uid, orderSecret: secret }));

export const claimOrders = defineCall({
  method: 'PUT',
  path: 'user/exchanger/order/update/owner',
  access: 'user',
  summary:
    'Moves orders that were kept in the browser to the account, by their secrets. Unknown and taken ones are left.',
  input: z
    .object({
      orders: z
        .array(z.union([z.object({ orderUID: OrderUid, orderSecret: OrderSecret }), ListedOrder]))
        .max(100)
        .optional(),
      orderUID: OrderUid.optional(),
      orderSecret: OrderSecret.optional(),
    })
    .refine(({ orders, orderUID, orderSecret }) => (orders ?? (orderUID && orderSecret)) !== undefined, {
      path: ['orders'],
      message: 'is missing',
    })
    .transform(({ orders = [], orderUID, orderSecret }) =>
      orderUID && orderSecret ? [...orders, { orderUID, orderSecret }] : orders,
    ),
  output: z.object({
    /** The uids that belong to the account now. */
    orders: z.array(z.string()),
  }),
});
