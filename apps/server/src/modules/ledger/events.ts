import { z } from 'zod';
import { defineEvent } from '../../platform/outbox/index.ts';

/** What can be sold of a currency is another amount now. */
export const reserveChanged = defineEvent('reserveChanged', z.object({ currencyId: z.uuid() }));
