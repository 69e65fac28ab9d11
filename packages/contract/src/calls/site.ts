import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { chatProviders } from '../outside-chat.ts';

export const getSiteStatus = defineCall({
  method: 'GET',
  path: 'public/site/status/get',
  access: 'visitor',
  summary: 'Whether the site works, and the settings a page needs before anything else.',
  input: z.object({}),
  output: z.object({
    offlineStatus: z.boolean(),
    /** What an outside service knows the site by, where its chat takes the place of the site's own. */
    liveChatId: z.string().nullable(),
    liveChatProvider: z.enum(chatProviders).nullable(),
    requiredCaptchaCreateOrder: z.boolean(),
    captcha_module: z.string().nullable(),
    captcha_public: z.string().nullable(),
  }),
});

export const listServerLanguages = defineCall({
  method: 'GET',
  path: 'public/server/lang/all',
  access: 'visitor',
  summary: 'The languages of the site, the default first.',
  input: z.object({}),
  output: z.object({
    lang: z.array(z.object({ code: z.string(), iso: z.string(), name: z.string(), label: z.string() })),
  }),
});
