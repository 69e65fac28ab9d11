import { z } from 'zod';

/** What can be wrong with a rate formula; the part it is about goes with it. */
export const FormulaFault = z.enum([
  'empty',
  'unreadable',
  'misplaced',
  'unfinished',
  'notPositive',
  'tooLong',
  'sourceUnknown',
  'pairUnknown',
  'noNetwork',
]);
export type FormulaFault = z.infer<typeof FormulaFault>;

/** What can be wrong with how a rate source is set up; the place in `config`, or the field, goes with it. */
export const SourceFault = z.enum([
  'unfit',
  'exchangeUnknown',
  'tooLong',
  'notStorable',
  'ageLimitMissing',
  'ageLimitShort',
]);
export type SourceFault = z.infer<typeof SourceFault>;
