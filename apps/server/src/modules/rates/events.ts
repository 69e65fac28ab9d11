import { z } from 'zod';
import { defineEvent } from '../../platform/outbox/index.ts';

/** Sources, formulas or typed-in prices changed; processes read them again. */
export const rateSetupChanged = defineEvent('rateSetupChanged', z.object({}));

/** What payments in some currency take from a network is known that was not known before. */
export const networkFeesKnown = defineEvent('networkFeesKnown', z.object({}));
