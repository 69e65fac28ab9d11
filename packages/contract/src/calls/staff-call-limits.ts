import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { countedClasses } from '../limit-classes.ts';
import { NetworkText, Text } from '../scalars.ts';

const pointsMax = 1_000_000;
const exemptMax = 50;

const OwnLimits = z.object({
  /** How often one network, or one account, may ask in a window of the class; a class that is not named keeps its usual number. */
  points: z.partialRecord(z.enum(countedClasses), z.int().min(1).max(pointsMax)),
  /** Addresses and networks that are not counted. What is tried for one e-mail address is counted from there too. */
  exempt: z.array(NetworkText).max(exemptMax),
  /** API keys, by what `Api-Key` names, whose signed calls are not counted, from wherever they come. */
  exemptKeys: z.array(Text(80, 1)).max(exemptMax),
});

export const getCallLimits = defineCall({
  method: 'GET',
  path: 'admin/site/call-limits/get',
  access: { staff: ['owner', 'manager', 'auditor'] },
  summary: 'How often one caller may ask for what, and what the owner set in place of the usual numbers.',
  input: z.object({}),
  output: OwnLimits.extend({
    usual: z.array(
      z.object({
        limit: z.enum(countedClasses),
        /** Before the owner sets another number. */
        points: z.int(),
        /** The least that the owner may set: a tenth of the usual number, so that a browser gets on. */
        pointsMin: z.int(),
        /** How long a window lasts; it begins with the first call. */
        seconds: z.int(),
      }),
    ),
  }),
});

export const updateCallLimits = defineCall({
  method: 'PUT',
  path: 'admin/site/call-limits/update',
  access: { staff: ['owner'] },
  summary:
    'Replaces the numbers that the owner set for callers, and who is not counted; every process follows at once.',
  input: OwnLimits,
  output: OwnLimits,
});
