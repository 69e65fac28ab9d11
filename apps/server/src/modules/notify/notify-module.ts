import type { OrderIssue, OrderStatus } from '@tetri/contract';
import type { z } from 'zod';
import { type EventDefinition, listen, type Listener } from '../../platform/outbox/index.ts';
import { mailOrder, type OrderMailDeps } from './mail-order.ts';

type OrderChange = { orderId: string; from: OrderStatus; to: OrderStatus; issue: OrderIssue };

export interface NotifyOptions extends OrderMailDeps {
  /** The orders' own events: notify stands below orders and cannot import them. */
  readonly events: {
    readonly orderCreated: EventDefinition<z.ZodType<{ orderId: string }>>;
    readonly orderChanged: EventDefinition<z.ZodType<OrderChange>>;
  };
}

/** Tells people what happened. Mails about one order are sent in the order of its events. */
export function createNotifyModule({ events, ...deps }: NotifyOptions): { readonly listeners: Listener[] } {
  return {
    listeners: [
      listen(events.orderCreated, 'mailOrder', ({ orderId }, scope) =>
        mailOrder(deps, scope, {
          orderId,
          deliveryId: scope.deliveryId,
          from: undefined,
          status: 'new',
          issue: 'none',
        }),
      ),
      listen(events.orderChanged, 'mailOrder', ({ orderId, from, to, issue }, scope) =>
        mailOrder(deps, scope, { orderId, deliveryId: scope.deliveryId, from, status: to, issue }),
      ),
    ],
  };
}
