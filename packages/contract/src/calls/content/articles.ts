import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { notFound } from '../../errors/any-call.ts';
import { Count, FriendlyUrl, Page, PageLimit, QueryBoolean, QueryJson, Text, Time, Uuid } from '../../scalars.ts';
import { Lang, Langs, Summary, ContentTag, Whole } from './documents.ts';

const Tag = Text(40, 1);

export const listNews = defineCall({
  method: 'GET',
  path: 'public/news/list/full',
  access: 'visitor',
  summary: 'Published news, newest first, by tag and page.',
  input: z.object({
    filters: QueryJson(
      z.object({ tag: Tag.optional(), link: FriendlyUrl.optional(), page: Page, limit: PageLimit(30, 9), lang: Langs }),
    ).prefault('{}'),
    /** Unpublished news is never listed here; what is sent makes no difference. */
    published: QueryBoolean.optional(),
  }),
  output: z.object({ news: z.array(Summary), count: Count }),
});

const NewsComment = z.object({ _id: Uuid, name_author: z.string(), message: z.string(), createdAt: Time });

export const getNews = defineCall({
  method: 'GET',
  path: 'public/news/get/one',
  access: 'visitor',
  summary: 'One piece of news by its link, else by its id, with the comments that were let through, oldest first.',
  input: z
    .object({ link: FriendlyUrl.optional(), id: Uuid.optional(), lang: Lang })
    .refine(({ link, id }) => link !== undefined || id !== undefined, {
      message: 'a link or an id is needed',
      path: ['link'],
    }),
  output: z.object({
    news: Whole.extend({ comments: z.array(NewsComment), newer: Summary.nullable(), older: Summary.nullable() }),
    /** What stands beside `news` is kept for clients that read it so. */
    title: z.string(),
    description: z.string(),
    content: z.string(),
    image: Summary.shape.image,
    createdAt: Time,
    comments: z.array(NewsComment),
  }),
  errors: [notFound],
});

export const listNewsTags = defineCall({
  method: 'GET',
  path: 'public/news/tags/get',
  access: 'visitor',
  summary: 'The tags of published news, the most used first.',
  input: z.object({ lang: Lang }),
  output: z.object({ tags: z.array(ContentTag.extend({ count: z.int() })) }),
});

export const listPosts = defineCall({
  method: 'GET',
  path: 'public/blog/list',
  access: 'visitor',
  summary: 'Published articles of the blog, newest first.',
  input: z.object({ page: Page, limit: PageLimit(30, 9), lang: Langs }),
  output: z.object({ posts: z.array(Summary), count: Count }),
});

export const getPost = defineCall({
  method: 'GET',
  path: 'public/blog/get/one',
  access: 'visitor',
  summary: 'One article of the blog, with what to read next.',
  input: z.object({ link: FriendlyUrl, lang: Lang }),
  output: z.object({ post: Whole.extend({ more: z.array(Summary) }) }),
  errors: [notFound],
});
