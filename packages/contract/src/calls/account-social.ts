import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { lastWayIn } from '../errors.ts';
import { Text, Time } from '../scalars.ts';

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
  access: 'user',
  summary: 'Which accounts of providers open this account.',
  input: z.object({}),
  output: z.object({
    links: z.array(z.object({ name: z.string(), label: z.string(), email: z.string(), createdAt: Time })),
  }),
});

export const deleteSocialLink = defineCall({
  method: 'DELETE',
  path: 'user/profile/social/delete',
  access: 'user',
  summary: 'The account of the provider opens this one no longer.',
  input: z.object({ name: Text(40, 1) }),
  output: z.object({}),
  errors: [lastWayIn],
});
