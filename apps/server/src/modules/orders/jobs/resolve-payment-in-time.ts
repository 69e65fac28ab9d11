import { z } from 'zod';
import { defineJob } from '../../../platform/outbox/index.ts';

/** How long a choice, or a promised rest, is awaited where neither the route nor the order says. */
export const usualSeconds = 3600;

/** Due when the time to choose about an order's payment ends. */
export const resolvePaymentInTime = defineJob('resolvePaymentInTime', z.object({ orderId: z.uuid() }));
