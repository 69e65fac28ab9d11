import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { notFound } from '../../errors/any-call.ts';
import { Count, Language, QueryJson, Text, Uuid } from '../../scalars.ts';
import { Lang, Langs } from './documents.ts';

export const listFaqGroups = defineCall({
  method: 'GET',
  path: 'public/faq/get/group',
  access: 'visitor',
  summary: 'The groups of questions, in the order to show them.',
  input: z.object({ lang: Langs }),
  output: z.object({
    faqGroups: z.array(
      z.object({ _id: Uuid, name: z.string(), groupName: z.string(), lang: Language, count: z.int() }),
    ),
  }),
});

export const Faq = z.object({ _id: Uuid, group: Uuid, lang: Language, question: z.string(), answer: z.string() });

export const listFaq = defineCall({
  method: 'GET',
  path: 'public/faq/get/list',
  access: 'visitor',
  summary: 'Questions and their answers as clean HTML, by language, group and words.',
  input: z.object({
    filter: QueryJson(
      z.object({ lang: Langs, group: Uuid.optional(), link: Uuid.optional(), search: Text(100).optional() }),
    ).prefault('{}'),
  }),
  output: z.object({ faq: z.array(Faq), count: Count }),
});

export const getFaq = defineCall({
  method: 'GET',
  path: 'public/faq/get/one',
  access: 'visitor',
  summary: 'One question and its answer.',
  input: z
    .object({ id: Uuid.optional(), link: Uuid.optional(), lang: Lang })
    .refine(({ id, link }) => (id ?? link) !== undefined, { message: 'an id is needed', path: ['id'] }),
  /** What stands beside `faq` is kept for clients that read it so; a question's link is its identifier. */
  output: z.object({ faq: Faq, title: z.string(), content: z.string(), link: z.string() }),
  errors: [notFound],
});
