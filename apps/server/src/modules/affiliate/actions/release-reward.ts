import { z } from 'zod';
import { defineJob } from '../../../platform/outbox/index.ts';

/** Due when the days are over for which a reward is kept back. */
export const releaseReward = defineJob('releaseAffiliateReward', z.object({ orderId: z.uuid() }));
