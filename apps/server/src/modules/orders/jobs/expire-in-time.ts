import { z } from 'zod';
import { defineJob } from '../../../platform/outbox/index.ts';

/** Due when the order's lifetime ends. Enqueued by the SQL function `create_orders`, too. */
export const expireInTime = defineJob('expireOrder', z.object({ orderId: z.uuid() }));
