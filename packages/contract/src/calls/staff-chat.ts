import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { changedMeanwhile, fileNotAccepted, fileNotReadable, notFound, tooManyKept } from '../errors/any-call.ts';
import { cappedCount, Language, Page, PageLimit, Text, Time, Uuid } from '../scalars.ts';
import { TextsByLanguage, Version } from './staff-catalog.ts';
import { ChatLine, chatLineMax, ChatState } from './support-chat.ts';
import { Written, WrittenLine } from './submission.ts';

const readers = { staff: ['owner', 'manager', 'operator', 'auditor'] } as const;
const workers = { staff: ['owner', 'manager', 'operator'] } as const;

const StaffChat = z.object({
  _id: Uuid,
  state: ChatState,
  /** The visitor spoke last. */
  isWaiting: z.boolean(),
  lang: Language,
  /** Where on the site it began. */
  page: z.string(),
  last: z.string(),
  isDemo: z.boolean(),
  createdAt: Time,
  changedAt: Time,
});

export const listChats = defineCall({
  method: 'GET',
  path: 'admin/chats/list',
  access: readers,
  summary: 'Conversations with visitors: those that wait, the longest first; then the latest first.',
  input: z.object({ state: ChatState.optional(), page: Page, limit: PageLimit(100, 25) }),
  output: z.object({ chats: z.array(StaffChat), ...cappedCount, waiting: z.int() }),
});

const WholeChat = StaffChat.extend({ lines: z.array(ChatLine), hasMore: z.boolean() });

export const getStaffChat = defineCall({
  method: 'GET',
  path: 'admin/chats/get',
  access: readers,
  summary: 'One conversation: the last lines, or those before one.',
  input: z.object({ id: Uuid, before: Uuid.optional() }),
  output: z.object({ chat: WholeChat }),
  errors: [notFound],
});

export const answerChat = defineCall({
  method: 'POST',
  path: 'admin/chats/answer',
  access: workers,
  summary: 'Says something to a visitor; they hear of it at once.',
  input: z.object({ id: Uuid, message: Written(chatLineMax) }),
  output: z.object({ chat: WholeChat }),
  errors: [notFound],
});

export const answerChatWithFile = defineCall({
  method: 'POST',
  path: 'admin/chats/file/create',
  access: workers,
  limit: 'upload',
  multipart: 'file',
  summary:
    'Sends a file (PNG, JPEG, WebP or PDF, at most 10 MB) to a visitor; a conversation takes twenty of the staff.',
  input: z.object({ id: Uuid }),
  output: z.object({ chat: WholeChat }),
  errors: [notFound, fileNotAccepted, fileNotReadable, tooManyKept],
});

export const closeChat = defineCall({
  method: 'PUT',
  path: 'admin/chats/close',
  access: workers,
  summary: 'Ends a conversation; the visitor opens it again by speaking.',
  input: z.object({ id: Uuid }),
  output: z.object({ chat: WholeChat }),
  errors: [notFound],
});

/** How long one `attendChats` counts; ask again in good time. */
export const attendSeconds = 90;

export const attendChats = defineCall({
  method: 'PUT',
  path: 'admin/chats/attend',
  access: workers,
  summary: 'Says that the caller is there to answer, for a minute and a half, or that they have gone.',
  input: z.object({ isThere: z.boolean() }),
  output: z.object({ isAttended: z.boolean() }),
});

const CannedAnswer = z.object({ _id: Uuid, title: z.string(), texts: TextsByLanguage(chatLineMax), version: Version });
const CannedTerms = { title: WrittenLine(80), texts: TextsByLanguage(chatLineMax) };

export const listCannedAnswers = defineCall({
  method: 'GET',
  path: 'admin/chats/canned/list',
  access: readers,
  summary: 'Answers that are given often, by their titles.',
  input: z.object({ search: Text(100).optional() }),
  output: z.object({ answers: z.array(CannedAnswer) }),
});

export const createCannedAnswer = defineCall({
  method: 'POST',
  path: 'admin/chats/canned/create',
  access: workers,
  summary: 'Keeps an answer that is given often.',
  input: z.object(CannedTerms),
  output: z.object({ answer: CannedAnswer }),
});

export const updateCannedAnswer = defineCall({
  method: 'PUT',
  path: 'admin/chats/canned/update',
  access: workers,
  summary: 'Changes an answer that is given often.',
  input: z.object({ id: Uuid, version: Version, ...CannedTerms }),
  output: z.object({ answer: CannedAnswer }),
  errors: [notFound, changedMeanwhile],
});

export const deleteCannedAnswer = defineCall({
  method: 'DELETE',
  path: 'admin/chats/canned/delete',
  access: workers,
  summary: 'Throws an answer away. An unknown one is as good as thrown away.',
  input: z.object({ id: Uuid }),
  output: z.object({}),
});
