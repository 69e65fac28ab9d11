import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { emailNotFilled, emailNotValid } from '../errors/accounts.ts';
import { captchaNotFilled, captchaReset, notFound, tooManyKept } from '../errors/any-call.ts';
import { Text, Time, Uuid } from '../scalars.ts';
import { CaptchaToken, TypedEmail } from './account-user.ts';
import { LinkSecret } from './subscriptions.ts';
import { Written, WrittenLine } from './submission.ts';

export const ticketLengthMax = 5_000;

/** `open` waits for the staff, `answered` for whoever asked; a new message opens a closed one again. */
export const ticketStates = ['open', 'answered', 'closed'] as const;
export const TicketState = z.enum(ticketStates);
export type TicketState = z.infer<typeof TicketState>;

export const createTicket = defineCall({
  method: 'POST',
  path: 'public/ticket/create',
  access: 'visitor',
  limit: 'message',
  summary: 'Asks the support something. The answer comes by e-mail, with a link to the whole conversation.',
  input: z.object({ email: TypedEmail, message: Written(ticketLengthMax) }),
  output: z.object({}),
  errors: [emailNotFilled, emailNotValid],
});

/** As whoever asked sees it: their own address is not shown, since the link may be passed on. */
const Ticket = z.object({
  number: z.string(),
  state: TicketState,
  createdAt: Time,
  messages: z.array(z.object({ _id: Uuid, isStaff: z.boolean(), name: z.string(), message: z.string(), at: Time })),
});

export const getTicket = defineCall({
  method: 'GET',
  path: 'public/ticket/get',
  access: 'visitor',
  summary: 'A conversation with the support by the secret of its link, the oldest message first.',
  input: z.object({ secret: LinkSecret }),
  output: z.object({ ticket: Ticket }),
  errors: [notFound],
});

export const replyToTicket = defineCall({
  method: 'POST',
  path: 'public/ticket/reply',
  access: 'visitor',
  limit: 'message',
  summary: 'Writes on in a conversation with the support; one of two hundred messages and more goes on as another.',
  input: z.object({ secret: LinkSecret, message: Written(ticketLengthMax) }),
  output: z.object({ ticket: Ticket }),
  errors: [notFound, tooManyKept],
});

/** The sizes that somebody may want to exchange, as they are stored; what people read is the site's. */
export const requestTypes = ['<10 000$', '10 000$ - 50 000$', '>100 000$'] as const;
export const RequestType = z.enum(requestTypes);
export type RequestType = z.infer<typeof RequestType>;

export const createFeedback = defineCall({
  method: 'POST',
  path: 'public/news/feedback/create',
  access: 'visitor',
  limit: 'message',
  summary: 'Asks to be called back about a large exchange, from a page of the blog.',
  input: z.object({
    requestType: RequestType,
    name: WrittenLine(120),
    email: TypedEmail,
    /** A phone number or whatever else leads to the person. */
    contact: WrittenLine(200),
    details: Written(ticketLengthMax, 0).default(''),
    /** The page on which it was written. */
    referer: Text(2_000).default(''),
    captcha: CaptchaToken,
  }),
  output: z.object({}),
  errors: [emailNotFilled, emailNotValid, captchaNotFilled, captchaReset],
});
