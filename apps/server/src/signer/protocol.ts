import { z } from 'zod';
import { KeyName } from './keys/keystore-file.ts';

/** A bitcoin transaction brings along those that it spends. */
export const requestBytesMax = 1_500_000;
/** Of an answer: the signatures of one payout. */
export const answerBytesMax = 4_000_000;

/** What was signed is found by it, so that of payouts and sweeps none is taken for another. */
const sweepPrefix = 'sweep:';
const SignedId = z.string().regex(/^[\w:.-]{1,100}$/);
const PayoutId = SignedId.refine((id) => !id.startsWith(sweepPrefix));
const SweepId = SignedId.refine((id) => id.startsWith(sweepPrefix));

/** One line of JSON each. */
export const SignerRequest = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('address'), key: KeyName }),
  z.strictObject({ ask: z.literal('signed'), payoutId: SignedId }),
  /** Of a key whose wallet alone can tell. */
  z.strictObject({ ask: z.literal('balance'), key: KeyName }),
  z.strictObject({
    ask: z.literal('sign'),
    payoutId: PayoutId,
    key: KeyName,
    transaction: z.record(z.string(), z.unknown()),
  }),
  z.strictObject({
    ask: z.literal('sweep'),
    sweepId: SweepId,
    key: KeyName,
    step: z.enum(['move', 'gas']),
    /** Of the customers' address. */
    number: z
      .int()
      .min(0)
      .max(2 ** 31 - 1),
    address: z.string().max(100),
    transaction: z.record(z.string(), z.unknown()),
  }),
]);
export type SignerRequest = z.output<typeof SignerRequest>;

const Digits = z.string().regex(/^\d+$/).transform(BigInt);
const Signed = z.object({
  raw: z.string(),
  reference: z.string(),
  from: z.string(),
  /** Null for coins, which have no number. */
  sequence: Digits.nullable(),
  feeUnits: Digits,
});
export type Signed = z.input<typeof Signed>;

export const SignerAnswer = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    address: z.string().optional(),
    balance: Digits.optional(),
    signed: z.array(Signed).optional(),
  }),
  z.object({
    ok: z.literal(false),
    code: z.string(),
    message: z.string(),
    isNothingSigned: z.boolean(),
    taken: z.array(z.string()),
  }),
]);
export type SignerAnswer = z.input<typeof SignerAnswer>;
