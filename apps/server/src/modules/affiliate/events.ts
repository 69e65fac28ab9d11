import { z } from 'zod';
import { defineEvent } from '../../platform/outbox/index.ts';

/** A withdrawal that the product is to pay is to be asked about; the answer counts for this round. */
export const partnerScreeningDue = defineEvent('partnerScreeningDue', z.object({ id: z.uuid(), round: z.int() }));
