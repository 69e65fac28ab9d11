import { z } from 'zod';
import { Text, Uuid } from '../scalars.ts';
import { TemplateKey } from './template.ts';

/** An answer: a text, a ticked box, identifiers of files, or the entries of a list. */
const AnswerValue = z.union([
  Text(5000),
  z.boolean(),
  z.array(Uuid).max(20),
  z.array(z.record(TemplateKey, Text(5000))).max(20),
]);
export type AnswerValue = z.infer<typeof AnswerValue>;

/** Answers by the keys of their fields. */
export const Answers = z
  .record(TemplateKey, AnswerValue)
  .refine((answers) => Object.keys(answers).length <= 400, 'holds too many answers');
export type Answers = z.infer<typeof Answers>;
