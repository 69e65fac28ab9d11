import { z } from 'zod';
import { defineEvent } from '../../platform/outbox/index.ts';

/** Readers see something else now: copies in memory are to be read again. */
export const contentChanged = defineEvent('contentChanged', z.object({ version: z.int() }));
