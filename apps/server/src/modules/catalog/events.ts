import { z } from 'zod';
import { defineEvent } from '../../platform/outbox/index.ts';

/** The catalogue holds something else now: copies in memory are to be read again. */
export const catalogChanged = defineEvent('catalogChanged', z.object({ version: z.int() }));
