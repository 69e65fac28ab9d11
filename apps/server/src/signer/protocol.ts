import { z } from 'zod';
import { KeyName } from './keys/keystore-file.ts';

/** A bitcoin transaction brings along those that it spends. */
export const requestBytesMax = 1_500_000;
/** Of an answer: the signatures of one payout. */
export const answerBytesMax = 4_000_000;

const PayoutId = z.string().regex(/^[\w:.-]{1,100}$/);

/** One line of JSON each. */
export const SignerRequest = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('address'), key: KeyName }),
  z.strictObject({ ask: z.literal('signed'), payoutId: PayoutId }),
  z.strictObject({
    ask: z.literal('sign'),
    payoutId: PayoutId,
    key: KeyName,
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
