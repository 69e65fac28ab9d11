import { z } from 'zod';
import { LinkToken } from './calls/account-user.ts';
import { Route } from './calls/catalog.ts';
import { AmountText, OrderIssue, OrderSecret, OrderStatus, OrderUid, RouteId, Text, Uuid } from './scalars.ts';

const id = z.union([z.string().max(64), z.number()]).optional();

/** As many routes as one subscription may name: more than a page shows, and few enough to look through at each tick. */
export const rateRoutesMax = 200;

const RatesTopic = z.object({ topic: z.literal('rates') });
const RouteTopic = z.object({ topic: z.literal('route'), routeId: RouteId });
const OrderTopic = z.object({ topic: z.literal('order'), orderUID: OrderUid });
const QueueTopic = z.object({ topic: z.literal('queue') });
const ChatTopic = z.object({ topic: z.literal('chat'), chatId: Uuid });
/** Of the staff: every conversation with a visitor. */
const ChatsTopic = z.object({ topic: z.literal('chats') });

/**
 * What a client may send over `/ws/`. `rates` with `routeIds` receives these routes alone, first of all their current rates;
 * without, of every change. A second subscription to `rates` takes the place of the first.
 */
export const ClientFrame = z.discriminatedUnion('method', [
  z.object({ method: z.literal('auth'), data: z.object({ token: Text(200, 1) }), id }),
  z.object({
    method: z.literal('subscribe'),
    data: z.discriminatedUnion('topic', [
      RatesTopic.extend({ routeIds: z.array(RouteId).min(1).max(rateRoutesMax).optional() }),
      RouteTopic,
      OrderTopic.extend({ orderSecret: OrderSecret }),
      QueueTopic,
      ChatTopic.extend({ token: LinkToken }),
      ChatsTopic,
    ]),
    id,
  }),
  z.object({
    method: z.literal('unsubscribe'),
    data: z.discriminatedUnion('topic', [RatesTopic, RouteTopic, OrderTopic, QueueTopic, ChatTopic, ChatsTopic]),
    id,
  }),
  /** Somebody writes in a conversation that this socket hears; said again while they do. */
  z.object({ method: z.literal('chatTyping'), data: z.object({ chatId: Uuid }), id }),
  z.object({ method: z.literal('ping'), data: z.object({}).optional(), id }),
]);
export type ClientFrame = z.infer<typeof ClientFrame>;

/** What a new price changes of a route, as `route/get/one` answers it. */
export const RouteNews = Route.pick({
  routeId: true,
  isAvailable: true,
  rate: true,
  min: true,
  max: true,
  outMin: true,
  outMax: true,
  opensAt: true,
  timeZone: true,
});
export type RouteNews = z.infer<typeof RouteNews>;

/** What the server sends. `rates` holds only what changed: [routeId, in, out, reserve]; three empty texts are a closed route. */
export const ServerFrame = z.discriminatedUnion('method', [
  z.object({ method: z.literal('auth'), id, data: z.object({ ok: z.boolean() }) }),
  z.object({ method: z.literal('subscribe'), id, data: z.object({ ok: z.boolean() }) }),
  z.object({ method: z.literal('unsubscribe'), id, data: z.object({ ok: z.boolean() }) }),
  z.object({ method: z.literal('pong'), id, data: z.object({}) }),
  z.object({
    method: z.literal('error'),
    id,
    data: z.object({ errorCode: z.union([z.number(), z.string()]), message: z.string() }),
  }),
  z.object({ method: z.literal('updateStatusWorkSite'), data: z.object({ offlineStatus: z.boolean() }) }),
  z.object({
    method: z.literal('updateRates'),
    data: z.object({
      version: z.int(),
      rates: z.array(
        z.tuple([RouteId, AmountText.or(z.literal('')), AmountText.or(z.literal('')), AmountText.or(z.literal(''))]),
      ),
    }),
  }),
  z.object({ method: z.literal('routeChanged'), data: RouteNews }),
  z.object({
    method: z.literal('orderChanged'),
    data: z.object({
      orderUID: z.string(),
      status: OrderStatus,
      issue: OrderIssue,
      confirmations: z.object({ seen: z.int(), required: z.int() }),
    }),
  }),
  /** Beside `orderChanged`, with the order's identifier: kept for clients that then ask for the order. */
  z.object({ method: z.literal('updateOrder'), data: z.object({ order: Uuid }) }),
  z.object({ method: z.literal('notification'), data: z.object({ type: z.string(), message: z.string() }) }),
  /** To staff who subscribed to the queue: something in it changed, load it again. */
  z.object({ method: z.literal('queueChanged'), data: z.object({ orderUID: z.string() }) }),
  /** To the same staff: a rate source went stale, is in doubt, or is itself again. */
  z.object({ method: z.literal('rateAlertsChanged'), data: z.object({}) }),
  /** To both sides of a conversation: something was said in it, or it ended; load it again. */
  z.object({ method: z.literal('chatChanged'), data: z.object({ chatId: Uuid }) }),
  /** To both sides, the one who writes too. */
  z.object({ method: z.literal('chatTyping'), data: z.object({ chatId: Uuid, isStaff: z.boolean() }) }),
]);
export type ServerFrame = z.infer<typeof ServerFrame>;
