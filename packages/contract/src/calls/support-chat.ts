import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { emailNotFilled, emailNotValid } from '../errors/accounts.ts';
import { fileNotAccepted, fileNotReadable, notFound, tooManyKept } from '../errors/any-call.ts';
import { Text, Time, Uuid } from '../scalars.ts';
import { LinkToken, TypedEmail } from './account-user.ts';
import { Written } from './submission.ts';

export const chatLineMax = 2_000;
/** As many lines as one answer has. */
export const chatLinesMax = 100;

export const chatStates = ['open', 'closed'] as const;
export const ChatState = z.enum(chatStates);
export type ChatState = z.infer<typeof ChatState>;

/** Something said or sent in a conversation. A file is handed out as a download, never shown as a page. */
export const ChatLine = z.object({
  _id: Uuid,
  isStaff: z.boolean(),
  /** Of who of the staff wrote it. */
  name: z.string(),
  message: z.string(),
  file: z.object({ name: z.string(), url: z.string() }).nullable(),
  at: Time,
});

const Chat = z.object({
  _id: Uuid,
  state: ChatState,
  /** Somebody of the staff is there to answer. */
  isAttended: z.boolean(),
  /** The last ones, the oldest of these first. */
  lines: z.array(ChatLine),
  /** There are older ones: ask with `before`. */
  hasMore: z.boolean(),
});

export const getChatDesk = defineCall({
  method: 'GET',
  path: 'public/support/chat/desk/get',
  access: 'visitor',
  summary: 'Whether somebody of the staff is there to answer.',
  input: z.object({}),
  output: z.object({ isAttended: z.boolean() }),
});

export const openChat = defineCall({
  method: 'POST',
  path: 'public/support/chat/open',
  access: 'visitor',
  limit: 'message',
  summary: 'Begins a conversation with the staff. Who has the token goes on with it; it is returned only here.',
  input: z.object({
    message: Written(chatLineMax),
    /** The page on which it begins. */
    page: Text(500).default(''),
  }),
  output: z.object({ token: z.string(), chat: Chat }),
});

export const getChat = defineCall({
  method: 'GET',
  path: 'public/support/chat/get',
  access: 'visitor',
  summary: 'A conversation by its token: the last lines, or those before one.',
  input: z.object({ token: LinkToken, before: Uuid.optional() }),
  output: z.object({ chat: Chat }),
  errors: [notFound],
});

export const sendChatLine = defineCall({
  method: 'POST',
  path: 'public/support/chat/send',
  access: 'visitor',
  summary: 'Says something in a conversation; one that was closed is open again.',
  input: z.object({ token: LinkToken, message: Written(chatLineMax) }),
  output: z.object({ chat: Chat }),
  errors: [notFound],
});

export const sendChatFile = defineCall({
  method: 'POST',
  path: 'public/support/chat/file/create',
  access: 'visitor',
  limit: 'upload',
  multipart: 'file',
  summary:
    'Sends a file (PNG, JPEG, WebP or PDF, at most 10 MB, behind the fields) to the staff; a conversation takes twenty of a visitor.',
  input: z.object({ token: LinkToken }),
  output: z.object({ chat: Chat }),
  errors: [notFound, fileNotAccepted, fileNotReadable, tooManyKept],
});

export const leaveChat = defineCall({
  method: 'POST',
  path: 'public/support/chat/leave',
  access: 'visitor',
  limit: 'message',
  summary:
    'Has the answer to what was written last come by e-mail: the conversation ends and goes on as a request to the support.',
  input: z.object({ token: LinkToken, email: TypedEmail }),
  output: z.object({}),
  errors: [notFound, emailNotFilled, emailNotValid],
});
