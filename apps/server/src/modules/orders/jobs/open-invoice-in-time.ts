import { z } from 'zod';
import { defineJob } from '../../../platform/outbox/index.ts';

/** Prepares what the customer pays to. Enqueued by the SQL function `create_orders`, too. */
export const openInvoiceInTime = defineJob(
  'openInvoice',
  z.object({ orderId: z.uuid(), isRenewal: z.boolean().optional() }),
);
