import { z } from 'zod';
import { defineEvent } from '../../platform/outbox/index.ts';

/** People have decided about what was found: `clear` lets it go on, `refuse` never does. */
export const screeningDecided = defineEvent(
  'screeningDecided',
  z.object({
    subjectKind: z.enum(['order', 'withdrawal', 'walletDeposit', 'verification']),
    subjectId: z.uuid(),
    /** Whose it is; null without an account. */
    userId: z.uuid().nullable().default(null),
    decision: z.enum(['clear', 'refuse']),
  }),
);

/** A list, a rule or the provider is another one now: what is not paid out yet is asked about anew. */
export const screeningChanged = defineEvent('screeningChanged', z.object({}));
