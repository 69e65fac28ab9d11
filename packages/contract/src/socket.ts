import { z } from 'zod';
import { AmountText, OrderIssue, OrderSecret, OrderStatus, OrderUid, RouteId, Text } from './scalars.ts';

const id = z.union([z.string().max(64), z.number()]).optional();

/** What a client may send over `/ws/`. */
export const ClientFrame = z.discriminatedUnion('method', [
  z.object({ method: z.literal('auth'), data: z.object({ token: Text(200, 1) }), id }),
  z.object({
    method: z.literal('subscribe'),
    data: z.discriminatedUnion('topic', [
      z.object({ topic: z.literal('rates') }),
      z.object({ topic: z.literal('order'), orderUID: OrderUid, orderSecret: OrderSecret }),
      z.object({ topic: z.literal('queue') }),
    ]),
    id,
  }),
  z.object({ method: z.literal('ping'), data: z.object({}).optional(), id }),
]);
export type ClientFrame = z.infer<typeof ClientFrame>;

/** What the server sends. `rates` holds only what changed: [routeId, in, out, reserve]; all four empty texts is a closed route. */
export const ServerFrame = z.discriminatedUnion('method', [
  z.object({ method: z.literal('auth'), id, data: z.object({ ok: z.boolean() }) }),
  z.object({ method: z.literal('subscribe'), id, data: z.object({ ok: z.boolean() }) }),
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
  z.object({
    method: z.literal('orderChanged'),
    data: z.object({
      orderUID: z.string(),
      status: OrderStatus,
      issue: OrderIssue,
      confirmations: z.object({ seen: z.int(), required: z.int() }),
    }),
  }),
  z.object({ method: z.literal('notification'), data: z.object({ type: z.string(), message: z.string() }) }),
  /** To staff who subscribed to the queue: something in it changed, load it again. */
  z.object({ method: z.literal('queueChanged'), data: z.object({ orderUID: z.string() }) }),
]);
export type ServerFrame = z.infer<typeof ServerFrame>;
  /** To the same staff: a rate source went stale, is in doubt, or is itself again. */
  z.object({ method: z.literal('rateAlertsChanged'), data: z.object({}) }),
