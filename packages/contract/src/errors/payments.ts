import { z } from 'zod';
import { defineError } from '../define-error.ts';
import { FormulaFault, SourceFault } from '../rate-faults.ts';
import { AmountText, Time } from '../scalars.ts';

/** Why a bank statement is refused as a whole. */
export const statementFaults = [
  'notStatement',
  'documentType',
  'encoding',
  'columnMissing',
  'otherAccount',
  'nothingIn',
  'tooLong',
] as const;
/** Without it the same money counts once more when the product sees it. */
export const referenceNeeded = defineError(
  42281,
  422,
  'payments to this address are seen by themselves: name the transaction',
);
export const referenceUsed = defineError(
  40932,
  409,
  'the reference was recorded before; confirm that this is another transfer',
  z.object({
    /** What it was recorded for: the number of an order, or of a withdrawal. */
    uid: z.string(),
    at: Time,
  }),
);
export const amountUnusual = defineError(
  40933,
  409,
  'more than was asked; confirm that so much came',
  z.object({ asked: AmountText, received: AmountText, symbol: z.string() }),
);
export const senderNotCustomer = defineError(
  40938,
  409,
  'the sender of the payment is not known to be the customer; confirm that it is for this order',
  z.object({ sender: z.string(), customer: z.string() }),
);
export const statementNotReadable = defineError(
  42290,
  422,
  'the bank statement cannot be read',
  z.object({ fault: z.enum(statementFaults) }),
);
export const reserveChangeUnusual = defineError(
  40936,
  409,
  'the reserve would become more than ten times what it is, or less than a tenth of it; confirm that it is meant',
  z.object({ before: AmountText, after: AmountText, symbol: z.string() }),
);
export const payoutsOnTheWay = defineError(
  40935,
  409,
  'payouts are on their way on the chain that this network would leave',
  z.object({ network: z.string(), count: z.int() }),
);
export const walletInUse = defineError(
  40953,
  409,
  'orders that have not ended, or addresses given to customers for their wallets, rest on the wallet that this network would leave',
  z.object({ network: z.string(), count: z.int(), customers: z.int() }),
);
export const ordersUnderWay = defineError(
  40944,
  409,
  'orders of customers still need a payment method that would be taken out',
  z.object({ count: z.int() }),
);
export const balanceTooSmall = defineError(
  42202,
  422,
  'the balance does not cover the amount',
  z.object({ max: AmountText, symbol: z.string() }),
);
export const formulaNotValid = defineError(
  42204,
  422,
  'the rate formula is not valid',
  z.object({ reason: FormulaFault, part: z.string() }),
);
export const tillNotOpen = defineError(40948, 409, 'the till of the office is not open');
export const officeNotYours = defineError(40986, 403, 'you work at another office');
export const sourceNotValid = defineError(
  42211,
  422,
  'the rate source is not set up right',
  z.object({ reason: SourceFault, place: z.string() }),
);
export const walletsOff = defineError(40941, 409, 'wallets are not offered here now');
export const walletHeld = defineError(
  40942,
  409,
  'a payment to the wallet was lost after it was spent; nothing leaves it until that is covered',
);
export const moneyUnassigned = defineError(
  40943,
  409,
  'as much is unassigned in the books of this currency; move that to the place instead',
  z.object({ amount: AmountText, symbol: z.string() }),
);
export const networkBehind = defineError(
  40949,
  409,
  'the payments of the network were not read since the difference stands; it may be explained by them',
);
export const refundBelowFee = defineError(
  42274,
  422,
  'the network fee is as much as what is to be sent back, or more',
  z.object({ fee: AmountText, amount: AmountText, symbol: z.string() }),
);
