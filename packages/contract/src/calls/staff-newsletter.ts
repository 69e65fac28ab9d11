import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { alreadySent, notFound } from '../errors/any-call.ts';
import { Time, Uuid } from '../scalars.ts';
import { StaffName } from './staff-site.ts';
import { moderationReaders, moderators } from './staff-submissions.ts';

const Newsletter = z.object({
  news: z.object({ _id: Uuid, title: z.string() }),
  /** Who would get it now, or was to get it when it was sent. */
  recipients: z.int(),
  sent: z.object({ by: StaffName.nullable(), at: Time, isOver: z.boolean() }).nullable(),
});

export const getNewsletter = defineCall({
  method: 'GET',
  path: 'admin/newsletter/get',
  access: moderationReaders,
  summary: 'Whether a piece of published news was mailed to the subscribers, and how many there are.',
  input: z.object({ newsId: Uuid }),
  output: z.object({ newsletter: Newsletter }),
  errors: [notFound],
});

export const sendNewsletter = defineCall({
  method: 'POST',
  path: 'admin/newsletter/send',
  access: moderators,
  summary:
    'Mails a piece of published news to every confirmed subscriber, each once, in their language. Once for each news.',
  input: z.object({ newsId: Uuid }),
  output: z.object({ newsletter: Newsletter }),
  errors: [notFound, alreadySent],
});
