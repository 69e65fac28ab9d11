import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { technicalWork } from '../errors/any-call.ts';
import {
  amountNotPositive,
  amountNotValid,
  amountOffStep,
  amountTooLarge,
  amountTooSmall,
  inAmountNotPositive,
  limitReached,
  officeClosed,
  outAmountNotPositive,
  reserveTooSmall,
  routeNotAvailable,
} from '../errors/orders.ts';
import { verificationRequired } from '../errors/verification.ts';
import { plainNumber } from '../plain-number.ts';
import { AmountText, RouteId, Text, Time, Uuid } from '../scalars.ts';
import { VerificationNeed } from '../verification/needs.ts';
import { PricePart } from './order-view.ts';

/**
 * Number or decimal text, with an exponent too. Anything else that arrives here (NaN text, 1e400, a list) is for the handler to
 * answer with `amountNotValid`, so the schema lets texts through. Above zero is given, below zero is to be received.
 */
export const SignedAmount = z
  .union([z.number(), z.string().max(80)])
  .transform((amount) => plainNumber(String(amount)));

/** What a price may be refused for. */
export const priceErrors = [
  amountNotValid,
  amountOffStep,
  amountNotPositive,
  inAmountNotPositive,
  officeClosed,
  outAmountNotPositive,
  amountTooLarge,
  amountTooSmall,
  reserveTooSmall,
  routeNotAvailable,
  verificationRequired,
  limitReached,
  technicalWork,
];

export const createQuote = defineCall({
  method: 'POST',
  path: 'public/exchanger/quote/create',
  access: 'visitor',
  limit: 'quote',
  summary:
    'Freezes a price for the lifetime of the route and shows every part of it. It is for whoever asked, for one order, and ends when the route closes.',
  input: z.object({
    routeId: RouteId,
    amount: SignedAmount,
    additionalServices: z.array(Uuid).max(20).default([]),
    /** By whose link a visitor came: what that partner leaves to their customers is in the price. The order has to name the same. */
    partner: Text(64).optional(),
  }),
  output: z.object({
    quote: z.object({
      quoteId: Uuid,
      /** Proves to `order/create` that the quote is the caller's where no cookie does. */
      quoteSecret: z.string(),
      routeId: RouteId,
      inAmount: AmountText,
      outAmount: AmountText,
      rate: z.object({ in: AmountText, out: AmountText }),
      rateType: z.enum(['fixed', 'floating']),
      parts: z.array(PricePart),
      lockUntil: Time,
      /** What the order would wait for, and how long at most; null where it can be paid at once. */
      verification: z.object({ needs: z.array(VerificationNeed), waitSeconds: z.int().positive() }).nullable(),
    }),
  }),
  errors: priceErrors,
});
