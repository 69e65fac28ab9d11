import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { notFound } from '../../errors/any-call.ts';
import { Faq } from './faq.ts';
import { StaticPage } from './pages.ts';
import { Rule } from './rules.ts';
import { Whole } from './documents.ts';

export const getContentPreview = defineCall({
  method: 'GET',
  path: 'public/content/preview/get',
  access: 'visitor',
  summary: 'A document as its readers would see it, for an hour, to who has the token that an editor asked for.',
  input: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  output: z.object({
    preview: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('news'), news: Whole }),
      z.object({ kind: z.literal('post'), post: Whole }),
      z.object({ kind: z.literal('faq'), faq: Faq }),
      z.object({ kind: z.literal('rule'), rule: Rule }),
      z.object({ kind: z.literal('page'), page: StaticPage }),
    ]),
  }),
  errors: [notFound],
});
