import { countedClasses } from '@tetri/contract';
import { z } from 'zod';

/** What the owner set in place of the usual limits of callers. */
export const CallLimitsSetting = z.object({
  points: z.partialRecord(z.enum(countedClasses), z.int().positive()),
  /** Addresses and networks that are not counted. */
  exempt: z.array(z.string()),
  /** API keys that are not counted. */
  exemptKeys: z.array(z.string()).default([]),
});
