import { z } from 'zod';
import { defineError, type ErrorDefinition } from './define-error.ts';
import { DestinationFault } from './destination.ts';
import { FormulaFault, SourceFault } from './rate-faults.ts';
import { keyLimitNames } from './key-limits.ts';
import { closedLinkStates } from './payment-link-states.ts';
import { AmountText, PercentText, Time, Uuid } from './scalars.ts';
import { answerFaults } from './verification/check-answers.ts';
import { VerificationNeed } from './verification/needs.ts';

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

/** Every error there is. Texts people read stand in `error-texts/`, by code. */

export const technicalWork = defineError(5555555555555555, 503, 'technical work is under way');
export const forbidden = defineError(40301, 403, 'you are not authorized');
export const accountNotFound = defineError(241351, 403, 'no account matches; check or register');
export const tooManyRequests = defineError(50000, 429, 'too many requests', z.object({ time: z.int().positive() }));
export const captchaNotFilled = defineError(1601588666628861, 400, 'captcha is not filled');
export const codeIncorrect = defineError(3421537955653247, 422, 'the code is incorrect');
export const codeIncorrectAgain = defineError(6741546826351955, 422, 'the code is incorrect');
export const secondFactorRequired = defineError(6231533598118172, 403, 'a second factor code is required or incorrect');
export const phoneIncorrect = defineError(7461542063995112, 422, 'the phone number is incorrect');
export const oneReviewADay = defineError(9301546172123668, 422, 'only one review a day');
export const secondFactorInUse = defineError(2801537954040709, 409, 'the second factor is already in use');
export const reviewTooBig = defineError(2101529500915451, 422, 'the review is longer than 5,000 characters');
export const emailNotValid = defineError(3961529529941976, 400, 'the e-mail is not valid');
export const emailInUse = defineError(11000654, 409, 'the e-mail is already in use');
export const accountNotActivated = defineError(2355231636112, 403, 'the account is not activated');
export const nameNotValid = defineError(67562, 400, 'the first or last name is not valid');
export const passwordNotValid = defineError(5341529529941981, 400, 'the password is not valid');
export const amountNotValid = defineError(5071545873252155, 400, 'the amount is not valid');
export const emailNotFilled = defineError(8781529530113112, 400, 'the e-mail is not filled');
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
export const fieldNotFilled = defineError(
  6231546409213868,
  400,
  'a field is missing or does not fit',
  z.object({
    fieldId: z.string(),
    nameField: z.string(),
    err: z.enum(['required', 'regexp', 'min', 'max']),
    type: z.enum(['fromValues', 'toValues', 'routeValues', 'serviceValues', 'body']),
    /** Beside `regexp`: what is wrong with an address, an account or a card. */
    fault: DestinationFault.optional(),
    /** The network that the payment goes over, by its name in the catalogue. */
    network: z.string().optional(),
    /** Whose address it is instead. */
    found: z.string().optional(),
  }),
);
export const captchaReset = defineError('0x5b0a2eb8cfafd', 400, 'the captcha was not accepted');

export const csrfRejected = defineError(40302, 403, 'the Csrf-Token header does not match the _csrf cookie');
export const malformedRequest = defineError(40001, 400, 'the request cannot be read');
export const callNotFound = defineError(40401, 404, 'there is no such call');
export const notFound = defineError(40402, 404, 'nothing was found under these names');
export const orderNotFound = defineError(40403, 404, 'no order matches the uid and the secret');
export const requestTooLarge = defineError(41301, 413, 'the request is too large');
export const idempotencyConflict = defineError(
  40901,
  409,
  'the Idempotency-Key or the quote was used with another body',
);
export const moveNotAllowed = defineError(40902, 409, 'the order cannot make this move now');
export const quoteNotValid = defineError(40903, 409, 'the quote has ended, does not fit this order or is not yours');
export const changedMeanwhile = defineError(40904, 409, 'somebody changed this meanwhile; load it again');
export const commandReused = defineError(40931, 409, 'the commandId was used for another act');
export const referenceUsed = defineError(
  40932,
  409,
  'the reference was recorded before; confirm that this is another transfer',
  z.object({
    /** The order that it was recorded for. */
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
/** What nobody would ask about needs no words; anything else is explained to whoever reads the log. */
export const reasonNeeded = defineError(42280, 422, 'the step is out of the ordinary: say why');
export const reserveChangeUnusual = defineError(
  40936,
  409,
  'the reserve would become more than ten times what it is, or less than a tenth of it; confirm that it is meant',
  z.object({ before: AmountText, after: AmountText, symbol: z.string() }),
);
export const secondPersonNeeded = defineError(40934, 409, 'somebody else must agree to this');
export const payoutsOnTheWay = defineError(
  40935,
  409,
  'payouts are on their way on the chain that this network would leave',
  z.object({ network: z.string(), count: z.int() }),
);
export const ordersUnderWay = defineError(
  40944,
  409,
  'orders of customers still need a payment method that would be taken out',
  z.object({ count: z.int() }),
);
export const fileNotAccepted = defineError(42201, 422, 'this kind of file is not accepted');
export const fileNotReadable = defineError(42241, 422, 'the file is damaged or protected by a password');
export const balanceTooSmall = defineError(
  42202,
  422,
  'the balance does not cover the amount',
  z.object({ max: AmountText, symbol: z.string() }),
);
export const nameTaken = defineError(42203, 422, 'the name is already taken');
export const formulaNotValid = defineError(
  42204,
  422,
  'the rate formula is not valid',
  z.object({ reason: FormulaFault, part: z.string() }),
);
export const requisitesExhausted = defineError(42205, 422, 'no requisite can take this amount now');
export const officeClosed = defineError(
  42206,
  422,
  'the office cannot serve this order',
  /** When it next opens, where that is known. */
  z.object({ opensAt: Time.nullable() }),
);
export const pickupCodeIncorrect = defineError(42207, 422, 'the pickup code does not match');
export const passwordIncorrect = defineError(42208, 422, 'the present password is not correct');
export const pickupLocked = defineError(42210, 422, 'too many wrong pickup codes; a manager must unlock the order');
export const tillNotOpen = defineError(40948, 409, 'the till of the office is not open');
export const officeNotYours = defineError(40986, 403, 'you work at another office');
export const slotNotFree = defineError(40985, 409, 'the time is taken, or the office does not offer it');
export const sourceNotValid = defineError(
  42211,
  422,
  'the rate source is not set up right',
  z.object({ reason: SourceFault, place: z.string() }),
);
export const accountBlocked = defineError(
  40303,
  403,
  'the account is blocked',
  z.object({ until: Time, days: z.int().positive() }),
);
export const signatureRejected = defineError(40304, 403, 'the signature, its time or the key is not accepted');
export const secondFactorMissing = defineError(40305, 403, 'a second factor must be set up first');
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
/** `used` without what was asked for now; orders or US dollars, as `limit` says. */
export const keyLimitReached = defineError(
  42272,
  422,
  'this is above a limit of the API key',
  z.object({
    limit: z.enum(keyLimitNames),
    max: AmountText,
    used: AmountText,
    /** From when on as much may be done; null where it is too much at any time. */
    until: Time.nullable(),
  }),
);
export const keyLimitTooHigh = defineError(
  42273,
  422,
  'the exchange allows less',
  z.object({ limit: z.enum(keyLimitNames), max: AmountText }),
);
export const signInTooOld = defineError(40306, 403, 'the last sign-in is too long ago; sign in again');
export const openOrdersLeft = defineError(
  40905,
  409,
  'orders are still under way',
  z.object({ count: z.int().positive() }),
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
export const balanceLeft = defineError(40906, 409, 'there is still money on the balance');
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
export const demoOnly = defineError(40945, 409, 'this can be done in a demo only');
export const ownAddress = defineError(42242, 422, 'the address belongs to this exchange');
export const secondFactorNotSet = defineError(40907, 409, 'no second factor is set up');
export const lastWayIn = defineError(40909, 409, 'the last way to sign in cannot be taken away');
export const alreadySent = defineError(40910, 409, 'this was sent already, and is sent once');
export const contentInUse = defineError(40911, 409, 'other content still stands in it');
export const pictureInUse = defineError(
  40912,
  409,
  'documents still show this picture',
  z.object({
    count: z.int().positive(),
    /** The first ten of them. */
    documents: z.array(z.object({ _id: Uuid, kind: z.string(), title: z.string() })),
  }),
);
export const linkNotValid = defineError(42212, 422, 'the link was used, is too old or never was');
export const passkeyNotAccepted = defineError(42213, 422, 'the passkey was not accepted');
export const tooManyKept = defineError(42214, 422, 'there are as many as there may be', z.object({ max: z.int() }));
export const lastOwner = defineError(42215, 422, 'there must remain an owner who can sign in');
export const botMissing = defineError(40963, 409, 'there is no messenger bot here, or it cannot be asked');
export const pushServiceUnknown = defineError(42240, 422, 'the push service of this browser is not known here');
export const providerNotReached = defineError(42216, 422, 'the other site does not answer');
export const telegramOff = defineError(40961, 409, 'signing in by Telegram is not offered here');
export const telegramTaken = defineError(
  40962,
  409,
  'this Telegram account opens another account, or this account is opened by another one',
);
export const telegramDataNotValid = defineError(
  42261,
  422,
  'what came from Telegram was altered or made for another bot',
);
export const telegramDataTooOld = defineError(
  42262,
  422,
  'what came from Telegram is too old or was used too often; open it again',
);
export const partnerSuspended = defineError(40341, 403, 'the partner is suspended');
export const partnerOwes = defineError(
  40952,
  409,
  'the partner owes rewards that were taken back',
  z.object({ owed: AmountText, symbol: z.string() }),
);
export const promoCodeNotValid = defineError(42252, 422, 'there is no such promo code that is good now');
export const priceTooOld = defineError(40978, 409, 'the price is older than a day: make it anew first');
export const promoCodeUsed = defineError(40951, 409, 'the promo code was activated before');
export const percentTooHigh = defineError(
  42251,
  422,
  'the percentage is above the maximum',
  z.object({ max: PercentText }),
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
export const refundBelowFee = defineError(
  42274,
  422,
  'the network fee is as much as what is to be sent back, or more',
  z.object({ fee: AmountText, amount: AmountText, symbol: z.string() }),
);
export const paymentLinkClosed = defineError(
  40980,
  409,
  'the payment link takes no order now',
  z.object({ state: z.enum(closedLinkStates) }),
);
export const internalError = defineError(50001, 500, 'something went wrong on our side');

/** What every call may answer, so no call declares it. */
export const universalErrors: readonly ErrorDefinition[] = [
  forbidden,
  csrfRejected,
  malformedRequest,
  fieldNotFilled,
  requestTooLarge,
  tooManyRequests,
  internalError,
];
