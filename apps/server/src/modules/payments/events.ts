import { z } from 'zod';
import { defineEvent } from '../../platform/outbox/index.ts';

/** A payment that a method sees by itself stands differently now: it was seen, has more confirmations, or is gone. */
export const depositChanged = defineEvent('depositChanged', z.object({ depositId: z.uuid(), orderId: z.uuid() }));

/** The same of a payment to somebody's wallet. */
export const walletDepositChanged = defineEvent(
  'walletDepositChanged',
  z.object({ depositId: z.uuid(), userId: z.uuid() }),
);

/** The address that the order was to be paid to is shown no more: its wallet was replaced. With the memo, where it had one. */
export const addressWithdrawn = defineEvent('addressWithdrawn', z.object({ orderId: z.uuid(), address: z.string() }));

/** An order that its address was withdrawn of may be given another one: a wallet was set that it can pay to. */
export const addressAvailable = defineEvent('addressAvailable', z.object({ orderId: z.uuid() }));

/** What a payment method is set up with was saved. */
export const paymentSetupChanged = defineEvent('paymentSetupChanged', z.object({ method: z.string() }));

/** Payouts may begin by themselves that could not before: the switch or a rule was changed, or a process began to send. */
export const payoutsAllowed = defineEvent('payoutsAllowed', z.object({}));

/** What a method sent stands differently on its network: it was handed over, or has more confirmations. */
export const payoutSeen = defineEvent('payoutSeen', z.object({ orderId: z.uuid() }));

/** What a method sent has ended: it went through with the reference, or it certainly did not. */
export const payoutEnded = defineEvent(
  'payoutEnded',
  z.object({
    payoutId: z.uuid(),
    orderId: z.uuid(),
    attempt: z.int(),
    outcome: z.discriminatedUnion('state', [
      z.object({ state: z.literal('succeeded'), reference: z.string() }),
      z.object({ state: z.literal('failed'), reason: z.string() }),
    ]),
  }),
);
