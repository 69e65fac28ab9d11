import { z } from 'zod';
import { defineEvent } from '../../../platform/outbox/index.ts';

/** A notice about an order could not be sent by the messenger: `news` is what its maker gave as the fallback. */
export const noticeUndelivered = defineEvent(
  'noticeUndelivered',
  z.object({ news: z.looseObject({ orderId: z.uuid() }) }),
);
