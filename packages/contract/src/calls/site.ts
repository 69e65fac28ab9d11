import { z } from 'zod';
import { defineCall } from '../define-call.ts';

export const getSiteStatus = defineCall({
  method: 'GET',
  path: 'public/site/status/get',
  access: 'visitor',
  summary: 'Whether the site works, and the settings a page needs before anything else.',
  input: z.object({}),
  output: z.object({
    offlineStatus: z.boolean(),
    liveChatId: z.string().nullable(),
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
