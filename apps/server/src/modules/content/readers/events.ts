import { z } from 'zod';
import { defineEvent, defineJob } from '../../../platform/outbox/index.ts';

/** What readers see of each other is another than before. */
export const submissionsChanged = defineEvent('submissionsChanged', z.object({}));
/** Somebody wants news by e-mail; their mailbox is asked. */
export const subscriptionAsked = defineEvent('subscriptionAsked', z.object({ subscriptionId: z.uuid() }));

/** Puts mails to the next subscribers on their way, those after `after`. */
export const spreadNewsletter = defineJob(
  'spreadNewsletter',
  z.object({ newsId: z.uuid(), after: z.uuid().nullable() }),
);
/** Mails a piece of news to one subscriber. */
export const mailNewsletter = defineJob('mailNewsletter', z.object({ newsId: z.uuid(), subscriptionId: z.uuid() }));
