import { z } from 'zod';
import { defineEvent } from '../../platform/outbox/index.ts';

/** Sources, formulas or typed-in prices changed; processes read them again. */
export const rateSetupChanged = defineEvent('rateSetupChanged', z.object({}));

/** What payments in these currencies take from a network is known that was not known before. */
export const networkFeesKnown = defineEvent(
  'networkFeesKnown',
  // What waits from before an update names none: it may be any.
  z.object({ currencyIds: z.array(z.uuid()).optional() }),
);
