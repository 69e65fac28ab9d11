import { VerificationType } from '@tetri/contract';
import { z } from 'zod';
import { defineEvent } from '../../platform/outbox/index.ts';

/** A customer sent a verification to be looked at. */
export const verificationSubmitted = defineEvent(
  'verificationSubmitted',
  z.object({ verificationId: z.uuid(), userId: z.uuid(), type: VerificationType }),
);

/** A reviewer decided about one; in order for each customer. */
export const verificationDecided = defineEvent(
  'verificationDecided',
  z.object({
    verificationId: z.uuid(),
    userId: z.uuid(),
    type: VerificationType,
    status: z.enum(['approve', 'reject']),
    /** Of a card or an account; else null. */
    currencyId: z.uuid().nullable(),
  }),
);
