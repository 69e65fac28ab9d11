import { Language } from '@tetri/contract';
import { z } from 'zod';
import { defineEvent, defineJob } from '../../platform/outbox/index.ts';

const Units = z.union([z.bigint(), z.string().regex(/^\d{1,40}$/)]).transform((units) => BigInt(units));
const UnitsText = z.string().regex(/^\d{1,40}$/);

/** The order needs something to pay to. Enqueued with the order itself, keyed by its id. */
export const openInvoice = defineJob(
  'openInvoice',
  z.object({
    orderId: z.uuid(),
    uid: z.string(),
    /** The plug-in that takes the money. */
    method: z.string(),
    currencyId: z.uuid(),
    inUnits: Units,
    decimals: z.int(),
    expiresAt: z.iso.datetime({ offset: true }),
    lang: Language,
    /** The fields of the giving side and of the route. */
    fieldValues: z.array(z.object({ key: z.string(), value: z.string() })),
  }),
);

/** The customer can pay now. */
export const invoiceOpened = defineEvent('invoiceOpened', z.object({ orderId: z.uuid() }));

/** Nothing can take the money of this order: it must end, and the customer be told. */
export const invoiceRefused = defineEvent(
  'invoiceRefused',
  z.object({ orderId: z.uuid(), reason: z.enum(['requisitesExhausted', 'officeClosed']) }),
);

/** Money for an order stands in the ledger. `units` is decimal text. */
export const paymentCredited = defineEvent(
  'paymentCredited',
  z.object({ orderId: z.uuid(), currencyId: z.uuid(), units: UnitsText }),
);

/** A payout came to its end. */
export const payoutEnded = defineEvent(
  'payoutEnded',
  z.object({ orderId: z.uuid(), state: z.enum(['succeeded', 'failed']), reference: z.string() }),
);
