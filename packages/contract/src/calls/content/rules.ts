import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { notFound } from '../../errors/any-call.ts';
import { FriendlyUrl, Language, QueryJson, Time } from '../../scalars.ts';
import { SeoTexts, Lang, Langs, Translations } from './documents.ts';

export const listRules = defineCall({
  method: 'GET',
  path: 'public/rule/list',
  access: 'visitor',
  summary: 'The rules that hold, in the order to show them.',
  input: z.object({ filter: QueryJson(z.object({ lang: Langs, link: FriendlyUrl.optional() })).prefault('{}') }),
  output: z.object({
    rules: z.array(z.object({ link: FriendlyUrl, lang: Language, title: z.string(), updatedAt: Time })),
  }),
});

export const Rule = z.object({
  link: FriendlyUrl,
  lang: Language,
  title: z.string(),
  content: z.string(),
  plainContent: z.string(),
  updatedAt: Time,
  seo: SeoTexts,
  translations: Translations,
});

export const getRule = defineCall({
  method: 'GET',
  path: 'public/rule/get',
  access: 'visitor',
  summary: 'One rule whole, as clean HTML and without its tags.',
  input: z.object({ link: FriendlyUrl, lang: Lang }),
  output: z.object({ rule: Rule }),
  errors: [notFound],
});
