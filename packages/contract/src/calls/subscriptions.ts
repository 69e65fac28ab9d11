import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { emailNotFilled, emailNotValid, linkNotValid } from '../errors/accounts.ts';
import { captchaNotFilled, captchaReset } from '../errors/any-call.ts';
import { CaptchaToken, LinkToken, TypedEmail } from './account-user.ts';
import { submissionLang } from './submission.ts';

/** What a link of a newsletter or a ticket carries: 128 bits in hex. */
export const LinkSecret = z.string().regex(/^[0-9a-f]{32}$/);

export const createSubscription = defineCall({
  method: 'POST',
  path: 'public/subscription/create',
  access: 'visitor',
  limit: 'mail',
  summary: 'Asks for news by e-mail. Always succeeds alike; nothing is sent before the mailbox has confirmed.',
  input: z.object({ email: TypedEmail, lang: submissionLang, captcha: CaptchaToken }),
  output: z.object({}),
  errors: [emailNotFilled, emailNotValid, captchaNotFilled, captchaReset],
});

export const confirmSubscription = defineCall({
  method: 'POST',
  path: 'public/subscription/confirm',
  access: 'visitor',
  limit: 'sign-in',
  summary: 'Begins the subscription by the token of the mail that asked; the token is good for a week.',
  input: z.object({ token: LinkToken }),
  output: z.object({}),
  errors: [linkNotValid],
});

export const leaveSubscription = defineCall({
  method: 'POST',
  path: 'public/subscription/leave',
  access: 'visitor',
  summary: 'Ends a subscription by the secret of any of its mails, and forgets the address. Always succeeds.',
  input: z.object({ secret: LinkSecret }),
  output: z.object({}),
});
