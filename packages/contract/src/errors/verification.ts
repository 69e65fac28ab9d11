import { z } from 'zod';
import { defineError } from '../define-error.ts';
import { answerFaults } from '../verification/check-answers.ts';
import { VerificationNeed } from '../verification/needs.ts';

export const verificationRequired = defineError(
  40340,
  403,
  'the exchange asks for a verification first',
  // Whoever is not signed in has nothing that could be verified.
  z.object({
    needs: z.array(VerificationNeed),
    isSignInNeeded: z.boolean(),
    // The limit that asks for it, in US dollars, and the level that it does not hold for; none where the route itself asks.
    per: z.enum(['none', 'order', 'day', 'month']),
    maxUsd: z.string(),
    leftUsd: z.string(),
    level: z.int().nonnegative(),
  }),
);
export const importRunning = defineError(40960, 409, 'another one of these is still running');
export const listPartNotExpected = defineError(
  42260,
  422,
  'another part of the file is expected, or none',
  z.object({
    /** Which part comes next. */
    expectedPart: z.int(),
  }),
);
export const verificationInReview = defineError(40970, 409, 'the verification is in review and cannot be changed now');
export const verificationHeld = defineError(
  40971,
  409,
  'screening found something about what was sent: its case has to be decided before it is approved',
  z.object({ caseId: z.uuid() }),
);
export const verificationBarred = defineError(
  40972,
  409,
  'people confirmed what screening found about it: it can only be refused',
);
export const screeningUnanswered = defineError(
  40973,
  409,
  'the screening provider does not answer: nothing is approved before it has',
);
export const verificationNotComplete = defineError(
  42270,
  422,
  'the verification is not filled in as its form asks',
  z.object({
    /** At most the first hundred. */
    faults: z.array(z.object({ field: z.string(), fault: z.enum(answerFaults) })),
  }),
);
export const templateNotValid = defineError(
  42271,
  422,
  'the template does not fit its schema',
  z.object({
    /** Where in it: "steps.0.fields.2.key"; empty where it is no JSON at all. */
    place: z.string(),
    fault: z.string(),
  }),
);
