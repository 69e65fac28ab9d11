import { z } from 'zod';
import { defineCall } from '../define-call.ts';

export const noticeChannels = ['mail', 'messenger', 'both', 'none'] as const;
export const NoticeChannel = z.enum(noticeChannels);
export type NoticeChannel = z.infer<typeof NoticeChannel>;

const shown = z.object({
  channel: NoticeChannel,
  /** `unlinked`: no messenger account is linked. `silent`: it is, but the bot may not write there, or was blocked. */
  messenger: z.enum(['ready', 'silent', 'unlinked']),
});

export const getNoticeChannel = defineCall({
  method: 'GET',
  path: 'user/profile/notices/get',
  access: 'person',
  summary: 'How the person is notified of their orders.',
  input: z.object({}),
  output: shown,
});

export const updateNoticeChannel = defineCall({
  method: 'PUT',
  path: 'user/profile/notices/update',
  access: 'person',
  summary:
    'Sets how the person is notified of their orders: what asks them for something is sent in any case, and by mail where the messenger cannot be used.',
  input: z.object({ channel: NoticeChannel }),
  output: shown,
});
