import { defineCall } from '../define-call.ts';
import { z } from 'zod';
import { Text } from '../scalars.ts';

export const registerVisit = defineCall({
  method: 'POST',
  path: 'public/visits/register',
  access: 'visitor',
  summary: 'Counts the load of a page by day, page, referring site and campaign. Nothing about who loaded it is kept.',
  input: z.object({
    /** Where the reader came from, as their browser reports it. */
    refUrl: Text(2000).default(''),
    /** The page with its query: campaigns are read from `utm_*`. */
    page: Text(2000).default(''),
  }),
  output: z.object({}),
});
