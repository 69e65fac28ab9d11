import { z } from 'zod';
import { ContentBlock } from '../../content/blocks.ts';
import { pageLayouts, pageLooks } from '../../content/kinds.ts';
import { defineCall } from '../../define-call.ts';
import { notFound } from '../../errors/any-call.ts';
import { Language, Time, Uuid } from '../../scalars.ts';
import { ContentImage, SeoTexts, Lang, Langs } from './documents.ts';

/** "about" or "hey/auto". */
const PageLink = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)?$/);

export const listStaticPages = defineCall({
  method: 'GET',
  path: 'public/site/page/static/list',
  access: 'visitor',
  summary: 'The pages of the site that its editors wrote, in the order to show them.',
  input: z.object({ lang: Langs }),
  output: z.object({
    pages: z.array(
      z.object({ link: z.string(), lang: Language, title: z.string(), layout: z.enum(pageLayouts), updatedAt: Time }),
    ),
  }),
});

export const StaticPage = z.object({
  _id: Uuid,
  link: z.string(),
  lang: Language,
  layout: z.enum(pageLayouts),
  look: z.enum(pageLooks),
  leadsToBot: z.boolean(),
  title: z.string(),
  kicker: z.string(),
  summary: z.string(),
  image: ContentImage.nullable(),
  body: z.string(),
  /** The rich text in them is clean HTML; pictures are listed in `pictures`, by their name. */
  blocks: z.array(ContentBlock),
  pictures: z.record(z.string(), ContentImage),
  updatedAt: Time,
  seo: SeoTexts,
  translations: z.array(z.object({ lang: Language, link: z.string() })),
});

export const getStaticContent = defineCall({
  method: 'GET',
  path: 'public/site/page/static/content',
  access: 'visitor',
  summary: 'One page of the site as a title and clean HTML, for clients that cannot draw its blocks.',
  input: z.object({ link: PageLink, lang: Lang }),
  output: z.object({ title: z.string(), html: z.string() }),
  errors: [notFound],
});

export const getStaticPage = defineCall({
  method: 'GET',
  path: 'public/site/page/static/get',
  access: 'visitor',
  summary: 'One page of the site. Its link may have two parts, as "hey/auto".',
  input: z.object({ link: PageLink, lang: Lang }),
  output: z.object({ page: StaticPage }),
  errors: [notFound],
});
