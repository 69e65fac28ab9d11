import { z } from 'zod';
import { defineError } from '../define-error.ts';
import { closedLinkStates } from '../payment-link-states.ts';
import { AmountText, Time } from '../scalars.ts';

export const amountNotValid = defineError(5071545873252155, 400, 'the amount is not valid');
export const withdrawalNotPositive = defineError(8291556107293522, 422, 'the withdrawal must be above zero');
export const amountNotPositive = defineError(1661545348963371, 422, 'the amount must be above zero');
export const inAmountNotPositive = defineError(5471556107294030, 422, 'the amount given must be above zero');
export const outAmountNotPositive = defineError(7701545348962388, 422, 'the amount received must be above zero');
export const amountTooLarge = defineError(
  3631545348962766,
  422,
  'the amount is above the maximum',
  z.object({ max: AmountText, symbol: z.string() }),
);
export const reserveTooSmall = defineError(
  9951545348963164,
  422,
  'the reserve does not cover the amount',
  z.object({ max: AmountText, symbol: z.string() }),
);
export const amountTooSmall = defineError(
  7701545348962387,
  422,
  'the amount is below the minimum',
  z.object({ min: AmountText, symbol: z.string() }),
);
export const amountOffStep = defineError(
  42231,
  422,
  'the amount cannot be handed over in such steps',
  z.object({ step: AmountText, below: AmountText, above: AmountText, symbol: z.string() }),
);
export const routeNotAvailable = defineError(6801545277215051, 422, 'the route is not available');
export const orderNotFound = defineError(40403, 404, 'no order matches the uid and the secret');
export const moveNotAllowed = defineError(40902, 409, 'the order cannot make this move now');
export const quoteNotValid = defineError(40903, 409, 'the quote has ended, does not fit this order or is not yours');
export const requisitesExhausted = defineError(42205, 422, 'no requisite can take this amount now');
export const officeClosed = defineError(
  42206,
  422,
  'the office cannot serve this order',
  /** When it next opens, where that is known. */
  z.object({ opensAt: Time.nullable() }),
);
export const pickupCodeIncorrect = defineError(42207, 422, 'the pickup code does not match');
export const pickupLocked = defineError(42210, 422, 'too many wrong pickup codes; a manager must unlock the order');
export const slotNotFree = defineError(40985, 409, 'the time is taken, or the office does not offer it');
export const limitReached = defineError(
  42249,
  422,
  'the amount is above what may be exchanged',
  // In US dollars, in one exchange, within 24 hours or within 30 days.
  z.object({
    per: z.enum(['order', 'day', 'month']),
    maxUsd: AmountText,
    leftUsd: AmountText,
    // In how many hours the amount fits again; 0 where waiting does not help.
    hours: z.int().nonnegative(),
  }),
);
export const tooManyOpenOrders = defineError(
  40928,
  409,
  'too many orders are open and unpaid',
  z.object({
    /** What they have in common. */
    by: z.enum(['network', 'email', 'person']),
    max: z.int().positive(),
    /** One of them, where whoever asks is signed in and it is theirs. */
    order: z.object({ uid: z.string(), secret: z.string() }).nullable(),
  }),
);
export const unpaidShareTaken = defineError(
  40929,
  409,
  'unpaid orders hold as much of this reserve as they may',
  z.object({
    /** Whose orders: what they have in common, or all visitors who are not signed in. */
    by: z.enum(['network', 'email', 'person', 'visitors']),
    /** What may still be ordered, in the currency that is received; 0 where nothing may. */
    available: AmountText,
    symbol: z.string(),
  }),
);
export const ownAddress = defineError(42242, 422, 'the address belongs to this exchange');
export const paymentLinkClosed = defineError(
  40980,
  409,
  'the payment link takes no order now',
  z.object({ state: z.enum(closedLinkStates) }),
);
