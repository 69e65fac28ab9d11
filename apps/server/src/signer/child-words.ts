import { z } from 'zod';

/** What the parent says to the child, once; the passphrase stands in no environment and on no command line. */
export const ChildOrder = z.strictObject({
  dataDir: z.string(),
  passphrase: z.string(),
  logLevel: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
});
export type ChildOrder = z.infer<typeof ChildOrder>;

/** What the child answers, once. */
export const ChildWord = z.union([
  z.strictObject({ word: z.literal('ready') }),
  z.strictObject({ word: z.literal('problem'), problem: z.string() }),
]);
export type ChildWord = z.infer<typeof ChildWord>;
