import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { changedMeanwhile, notFound } from '../errors/any-call.ts';
import { cappedCount, Language, Page, PageLimit, Text, Time, Uuid } from '../scalars.ts';
import { StaffName } from './staff-site.ts';
import { RequestType, ticketLengthMax, TicketState } from './support.ts';
import { Written } from './submission.ts';

const readers = { staff: ['owner', 'manager', 'operator', 'auditor'] } as const;
const workers = { staff: ['owner', 'manager', 'operator'] } as const;

const StaffTicket = z.object({
  _id: Uuid,
  number: z.string(),
  state: TicketState,
  email: z.string(),
  lang: Language,
  /** It was written by somebody who was signed in. */
  isByUser: z.boolean(),
  isDemo: z.boolean(),
  /** How the last message begins. */
  last: z.object({ isStaff: z.boolean(), text: z.string() }),
  messages: z.int(),
  createdAt: Time,
  changedAt: Time,
});

export const listTickets = defineCall({
  method: 'GET',
  path: 'admin/tickets/list',
  access: readers,
  summary: 'Conversations with people who asked for help: those that wait, the longest first; others the latest first.',
  input: z.object({
    state: TicketState.optional(),
    /** Looked for in the address, the number and the messages. */
    search: Text(100).optional(),
    page: Page,
    limit: PageLimit(100, 25),
  }),
  output: z.object({ tickets: z.array(StaffTicket), ...cappedCount, open: z.int() }),
});

const WholeTicket = StaffTicket.extend({
  thread: z.array(
    z.object({ _id: Uuid, isStaff: z.boolean(), staff: StaffName.nullable(), message: z.string(), at: Time }),
  ),
});

export const getStaffTicket = defineCall({
  method: 'GET',
  path: 'admin/tickets/get',
  access: readers,
  summary: 'One conversation whole, the oldest message first.',
  input: z.object({ id: Uuid }),
  output: z.object({ ticket: WholeTicket }),
  errors: [notFound],
});

export const answerTicket = defineCall({
  method: 'POST',
  path: 'admin/tickets/answer',
  access: workers,
  summary: 'Answers by e-mail. `seen` is how many messages the answer takes into account.',
  input: z.object({ id: Uuid, seen: z.int().min(1).max(1_000_000), message: Written(ticketLengthMax) }),
  output: z.object({ ticket: WholeTicket }),
  errors: [notFound, changedMeanwhile],
});

export const closeTicket = defineCall({
  method: 'PUT',
  path: 'admin/tickets/close',
  access: workers,
  summary: 'Ends a conversation that needs no answer any more; a new message of whoever asked opens it again.',
  input: z.object({ id: Uuid, seen: z.int().min(1).max(1_000_000) }),
  output: z.object({ ticket: WholeTicket }),
  errors: [notFound, changedMeanwhile],
});

const Feedback = z.object({
  _id: Uuid,
  requestType: RequestType,
  name: z.string(),
  email: z.string(),
  contact: z.string(),
  details: z.string(),
  referer: z.string(),
  lang: Language,
  isDemo: z.boolean(),
  createdAt: Time,
  done: z.object({ by: StaffName.nullable(), at: Time }).nullable(),
});

export const feedbackStates = ['waiting', 'done'] as const;

export const listFeedback = defineCall({
  method: 'GET',
  path: 'admin/feedback/list',
  access: readers,
  summary:
    'Who asks to be called back about a large exchange: those that wait, the longest first; others the latest first.',
  input: z.object({ state: z.enum(feedbackStates).default('waiting'), page: Page, limit: PageLimit(100, 25) }),
  output: z.object({ feedback: z.array(Feedback), ...cappedCount, waiting: z.int() }),
});

export const setFeedbackDone = defineCall({
  method: 'PUT',
  path: 'admin/feedback/done/set',
  access: workers,
  summary: 'Says that somebody has been called back, or that they wait again.',
  input: z.object({ id: Uuid, isDone: z.boolean() }),
  output: z.object({ feedback: Feedback }),
  errors: [notFound],
});
