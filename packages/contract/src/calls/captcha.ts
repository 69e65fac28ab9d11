import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { notFound } from '../errors/any-call.ts';

export const getCaptchaChallenge = defineCall({
  method: 'GET',
  path: 'public/captcha/challenge/get',
  access: 'visitor',
  limit: 'captcha',
  summary:
    'A piece of work for the browser, whose solution is the `captcha` of the calls that ask for one (module altcha).',
  input: z.object({}),
  output: z.object({ challenge: z.record(z.string(), z.unknown()) }),
  errors: [notFound],
});
