import { z } from 'zod';
import { defineEvent } from '../../platform/outbox/index.ts';

/** What is exported, or under which codes, is something else now: copies in memory are to be read again. */
export const rateExportsChanged = defineEvent('rateExportsChanged', z.object({}));
