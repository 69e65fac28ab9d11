import { OrderIssue, OrderStatus } from '@tetri/contract';
import { z } from 'zod';
import { defineEvent } from '../../platform/outbox/index.ts';

/** An order was created; its payout is held. Written by the SQL function `create_orders`. */
export const orderCreated = defineEvent('orderCreated', z.object({ orderId: z.uuid() }));

/** An order stands differently now: another status, another issue, or more confirmations. */
export const orderChanged = defineEvent(
  'orderChanged',
  z.object({ orderId: z.uuid(), uid: z.string(), from: OrderStatus, to: OrderStatus, issue: OrderIssue }),
);
