import { z } from 'zod';
import { defineAdapter } from './adapter.ts';

/** Prices that staff type in. */
export const manualSource = defineAdapter({
  kind: 'manual',
  isRemote: false,
  config: z.object({}),
  offers: () => true,
});
