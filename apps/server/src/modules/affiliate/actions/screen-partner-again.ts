import { z } from 'zod';
import { defineJob } from '../../../platform/outbox/index.ts';

/** Due when a provider that did not answer about a withdrawal is asked once more. */
export const screenPartnerAgain = defineJob('screenPartnerAgain', z.object({ id: z.uuid(), round: z.int() }));
