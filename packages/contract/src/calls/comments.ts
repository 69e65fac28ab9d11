import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { notFound } from '../errors/any-call.ts';
import { Uuid } from '../scalars.ts';
import { ShownName, Written } from './submission.ts';

export const commentLengthMax = 2_000;

export const createComment = defineCall({
  method: 'POST',
  path: 'user/news/comment/create',
  access: 'user',
  limit: 'message',
  summary: 'Comments on a piece of news; the comment is shown once somebody has let it through.',
  input: z.object({ news_id: Uuid, message: Written(commentLengthMax), name_author: ShownName }),
  output: z.object({}),
  errors: [notFound],
});
