import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { notFound } from '../errors/any-call.ts';
import { Count, SeenText, Text, Time } from '../scalars.ts';

const readers = { staff: ['owner', 'manager', 'operator', 'auditor'] } as const;
const workers = { staff: ['owner', 'manager', 'operator'] } as const;

/** A payment at a hosted checkout, as its provider knows it. */
const CheckoutPayment = z.object({ method: Text(40, 1), network: Text(60, 1), reference: Text(120, 1) });

export const listUnansweredPayments = defineCall({
  method: 'GET',
  path: 'admin/checkouts/unanswered/list',
  access: readers,
  summary:
    'Payments at hosted checkouts about which the provider was asked in vain for more than an hour: nobody knows whether they were made.',
  input: z.object({}),
  output: z.object({
    payments: z.array(
      CheckoutPayment.extend({
        /** Since when nobody knows. */
        since: Time,
        /** When the provider is asked next. */
        nextAt: Time.nullable(),
        failures: z.int(),
        /** What was wrong the last time, in English. */
        problem: z.string(),
      }),
    ),
    count: Count,
  }),
});

export const settleUnansweredPayment = defineCall({
  method: 'POST',
  path: 'admin/checkouts/unanswered/settle',
  access: workers,
  summary:
    'Has the provider asked about the payment at once, or closes it: then it is asked about again only upon news of it.',
  input: CheckoutPayment.extend({ act: z.enum(['ask', 'close']), reason: SeenText(500, 3) }),
  output: z.object({ done: z.literal(true) }),
  errors: [notFound],
});
