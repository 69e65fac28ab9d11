import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import {
  lastWayIn,
  passkeyNotAccepted,
  passwordIncorrect,
  secondFactorRequired,
  signInTooOld,
} from '../errors/accounts.ts';
import { notFound, providerNotReached } from '../errors/any-call.ts';
import { Text, Time } from '../scalars.ts';
import { freshProof, secondFactorProof } from './account-user.ts';

export const listSocialMethods = defineCall({
  method: 'GET',
  path: 'public/social-auth/list',
  access: 'visitor',
  summary: 'The providers one may sign in with. `url` hangs below the base path of the service.',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        name: z.string(),
        /** What people read on the button. */
        label: z.string(),
        url: z.string(),
        action: z.object({ method: z.string(), params: z.record(z.string(), z.string()), callbackUrl: z.string() }),
      }),
    ),
  }),
});

export const listSocialLinks = defineCall({
  method: 'GET',
  path: 'user/profile/social/list',
  access: 'person',
  summary: 'Which accounts of providers open this account.',
  input: z.object({}),
  output: z.object({
    links: z.array(z.object({ name: z.string(), label: z.string(), email: z.string(), createdAt: Time })),
  }),
});

export const createSocialLink = defineCall({
  method: 'POST',
  path: 'user/profile/social/create',
  access: 'person',
  limit: 'sign-in',
  summary:
    'Begins to link an account of a provider: the browser goes to `url` within ten minutes and comes back to the profile. Asks for all that signing in does.',
  input: z.object({ name: Text(40, 1), ...freshProof, ...secondFactorProof }),
  output: z.object({ url: z.string() }),
  errors: [notFound, providerNotReached, passwordIncorrect, secondFactorRequired, passkeyNotAccepted, signInTooOld],
});

export const deleteSocialLink = defineCall({
  method: 'DELETE',
  path: 'user/profile/social/delete',
  access: 'person',
  summary: 'The account of the provider opens this one no longer.',
  input: z.object({ name: Text(40, 1) }),
  output: z.object({}),
  errors: [lastWayIn],
});
