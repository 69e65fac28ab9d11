import { z } from 'zod';
import { defineJob } from '../../../platform/outbox/index.ts';

/** Due when the time to choose about an order's payment ends. */
export const resolvePaymentInTime = defineJob('resolvePaymentInTime', z.object({ orderId: z.uuid() }));
