import { z } from 'zod';
import { defineError } from '../define-error.ts';
import { Uuid } from '../scalars.ts';

export const oneReviewADay = defineError(9301546172123668, 422, 'only one review a day');
export const reviewTooBig = defineError(2101529500915451, 422, 'the review is longer than 5,000 characters');
export const contentInUse = defineError(40911, 409, 'other content still stands in it');
export const pictureInUse = defineError(
  40912,
  409,
  'documents still show this picture',
  z.object({
    count: z.int().positive(),
    /** The first ten of them. */
    documents: z.array(z.object({ _id: Uuid, kind: z.string(), title: z.string() })),
  }),
);
