import { type CallAnswer, type getOrder, type Language, Template, type UnclaimedState } from '@tetri/contract';
import { displayRate, formatUnits, parity, parseRate, priceOfOne } from '@tetri/money';
import { carriesMemo } from '@tetri/destinations';
import { type CatalogSnapshot, checkOf, textIn } from '../../catalog/index.ts';
import type { Deposit, Payout } from '../../payments/index.ts';
import type { AppointmentRow } from '../appointments/tables.ts';
import { viewAppointment } from '../appointments/view/view-appointment.ts';
import { isEnded } from '../core/is-ended.ts';
import { isCovered } from '../core/order-facts.ts';
import { customerMoves, paymentCheckEndsAt } from '../core/possible-acts.ts';
import type { FieldValue } from '../core/types.ts';
import type { NeedStep } from '../core/verification.ts';
import { ridOf } from '../core/uid.ts';
import { splitRefund } from '../core/split-refund.ts';
import { refundField } from '../actions/refund-address.ts';
import type { OrderPrice } from '../core/price-order.ts';
import type { OfferedPrices, OfferToken } from '../actions/offered-prices.ts';
import type { ResolutionOffer } from '../actions/resolution-offers.ts';
import { knownQuote, type RefundQuote } from '../actions/quote-refund.ts';
import type { SentRefund } from '../store/sent-refunds.ts';
import { walletPayout } from '../core/wallet-payout.ts';
import { returnUrlOf } from '../core/return-url.ts';
import type { orderHistory, OrderRow } from '../tables.ts';
import { isDelivered, ownValues, viewServices } from './ordered-services.ts';
import { viewSentOut } from './view-sent-out.ts';
import { viewSide } from './side.ts';
import { viewDeposit } from './view-deposit.ts';
import { viewRefund, viewRefundQuote } from './view-refund.ts';
import { viewValues } from './view-values.ts';

/** What stands beside the order's row on its page. */
export interface OrderSurroundings {
  readonly snapshot: CatalogSnapshot;
  /** `template` is the JSON text of a list of blocks. */
  readonly page: { readonly template: string; readonly data: Record<string, string> } | null;
  readonly pickup: CallAnswer<typeof getOrder>['order']['pickup'];
  readonly pickupOffice: CallAnswer<typeof getOrder>['order']['pickupOffice'];
  readonly appointments: readonly AppointmentRow[];
  readonly deposits: readonly Deposit[];
  /** How those of them in another currency are kept. */
  readonly unclaimed: ReadonlyMap<string, UnclaimedState>;
  readonly externalId: string | null;
  readonly receipts: readonly { readonly id: string; readonly name: string; readonly at: Date }[];
  readonly history: readonly (typeof orderHistory.$inferSelect)[];
  readonly mayReportPayment: boolean;
  /** What the customer may choose about the payment. */
  readonly offers: readonly ResolutionOffer[];
  readonly offered: OfferedPrices;
  /** How far its customer is with what it waits for. */
  readonly steps: readonly NeedStep[];
  /** What lies in the wallet of whoever asks, where the order can be paid from it now. */
  readonly walletUnits: bigint | undefined;
  readonly payout: Payout | undefined;
  readonly refunds: readonly SentRefund[];
  readonly urlOf: Parameters<typeof viewRefund>[2];
  /** What the product would send back. */
  readonly refundQuote: RefundQuote | 'feeUnknown' | undefined;
  readonly now: Date;
}

/** The order as its customer sees it, in their language. */
export function viewOrder(
  order: OrderRow,
  around: OrderSurroundings,
  lang: Language,
): CallAnswer<typeof getOrder>['order'] {
  const route = around.snapshot.routes.get(order.routeId);
  const isBrought = isDelivered(order, around.snapshot);
  // The courier leaves from the office; the customer does not come there.
  const toValues = order.toValues.filter(({ key }) => !isBrought || key !== 'office');
  return {
    _id: order.id,
    uid: order.uid.toString(),
    rid: ridOf(order.uid),
    status: order.status,
    issue: issueShown(order, around.history),
    moves: customerMoves(order, {
      isExpired: order.expiresAt <= around.now,
      mayReportPayment: around.mayReportPayment,
    }),
    ...viewPrice(order),
    rateType: order.rateType,
    rateNumber: priceOfOne(parseRate(order.rate) ?? parity),
    rateTypeCalculate: order.rateType,
    merchantEnabled: around.page !== null,
    account: accountOf(around.page),
    // Of an order by a link the parts are its merchant's: their discount is nothing of who pays.
    parts: order.linkUnits === null ? [...order.parts] : [],
    email: order.email,
    fromValues: viewValues(order.fromValues, route?.fromFields, around.snapshot, lang),
    toValues: viewValues(order.isOutDataHidden ? blank(toValues) : toValues, route?.toFields, around.snapshot, lang),
    routeValues: viewValues(ownValues(order.routeValues), route?.fields, around.snapshot, lang),
    additionalServices: viewServices(order, route, around.snapshot, lang),
    isDelivered: isBrought,
    isByLink: order.linkUnits !== null,
    confirmations: { seen: order.confirmationsSeen, required: order.confirmationsRequired },
    deposits: around.deposits.flatMap((deposit) => viewDeposit(deposit, { order, ...around })),
    route: {
      routeId: order.routeId,
      friendlyURL: route?.friendlyUrl ?? '',
      instructions: route ? textIn(route.instructions, lang) : '',
      from: {
        ...viewSide(around.snapshot, order, 'from', lang),
        paymentDetails: { merchant: around.page },
      },
      to: viewSide(around.snapshot, order, 'to', lang),
    },
    pickup: around.pickup,
    pickupOffice: isBrought ? null : around.pickupOffice,
    appointment: viewAppointment({ order, now: around.now }, around.appointments, around.snapshot),
    receipts: around.receipts.map(({ id, name, at }) => ({ _id: id, name, at: at.toISOString() })),
    // The ledger's own is no transaction that anybody could look for; another one shows where it went, and what is there.
    payoutReference: order.payoutMethod === walletPayout || order.isOutDataHidden ? null : order.payoutReference,
    sentOut: order.isOutDataHidden ? null : viewSentOut(around.snapshot, around.payout, around.urlOf),
    toWallet: order.payoutMethod === walletPayout,
    walletPayment:
      around.walletUnits === undefined ? null : { available: formatUnits(around.walletUnits, order.fromDecimals) },
    returnUrl: returnUrlOf({ ...order, externalId: around.externalId }),
    externalId: around.externalId,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    now: around.now.toISOString(),
    history: around.history
      .filter(({ fromStatus, toStatus }) => fromStatus !== toStatus)
      .map(({ toStatus, at }) => ({ status: toStatus, at: at.toISOString() })),
    isExpired:
      order.status === 'deleted' &&
      order.verification !== 'refused' &&
      around.history.findLast(({ toStatus }) => toStatus === 'deleted')?.actor === 'worker',
    // Money that was seen is no longer looked for, though it does not count yet.
    paymentCheckUntil: order.confirmationsSeen > 0 ? null : (paymentCheckEndsAt(order)?.toISOString() ?? null),
    verification: viewVerification(order, around.steps),
    sentBack: viewRefund(order, around.refunds, around.urlOf),
    resolution: viewResolution(order, around, lang),
  };
}

/** Of what went back, why it did. */
function issueShown({ status, issue }: OrderRow, history: OrderSurroundings['history']): OrderRow['issue'] {
  if (status !== 'returned' || issue !== 'none') return issue;
  return history.findLast(({ fromStatus, toStatus }) => toStatus === status && fromStatus !== status)?.issue ?? issue;
}

/** What it waits for, or ended for. What is paid for waits until it is decided. */
function viewVerification(
  order: OrderRow,
  steps: readonly NeedStep[],
): CallAnswer<typeof getOrder>['order']['verification'] {
  const { verification, verificationNeeds: needs, status } = order;
  if (order.linkUnits !== null) return null;
  if (verification === 'refused') return { state: 'refused', needs, steps: [], until: null };
  if (verification !== 'due') return null;
  if (isEnded(order)) return status === 'deleted' ? { state: 'expired', needs, steps: [], until: null } : null;
  const until = status === 'hold' && !isCovered(order) ? order.expiresAt.toISOString() : null;
  const isSent = steps.some(({ state }) => state === 'checking') && steps.every(({ state }) => state !== 'missing');
  // Where nothing came, it is asked first what became of the payment.
  if (status === 'errorPayment' && order.depositUnits + order.unmatchedUnits === 0n) return null;
  const state = status === 'errorPayment' ? 'late' : isSent ? 'checking' : 'waiting';
  return { state, needs, steps: [...steps], until };
}

function viewResolution(
  order: OrderRow,
  { snapshot, offers, offered, refundQuote, now }: OrderSurroundings,
  lang: Language,
): CallAnswer<typeof getOrder>['order']['resolution'] {
  if (isEnded(order) || (order.resolution === null && offers.length === 0)) return null;
  const field = refundField(snapshot, order);
  const from = snapshot.currencies.get(order.fromCurrencyId);
  const quote = knownQuote(refundQuote);
  return {
    received: formatUnits(order.depositUnits + order.unmatchedUnits, order.fromDecimals),
    until: order.resolutionUntil?.toISOString() ?? null,
    fallback: order.resolutionDefault ?? 'operator',
    chosen: order.resolution,
    offers: viewOffers(order, offers, (price) => offered.make(order, price, now)),
    refund: {
      name: field ? textIn(field.name, lang) : '',
      placeholder: field ? textIn(field.placeholder, lang) : '',
      address: order.refundAddress ?? '',
      memo: order.refundMemo ?? '',
      check: field?.check ?? checkOf('address', from?.network),
      hasMemo: from?.network?.addressFormat ? carriesMemo(from.network.addressFormat) : false,
      isToWallet: splitRefund(order).toSend === 0n,
      quote: quote ? viewRefundQuote(order, quote) : null,
      isFeeUnknown: refundQuote === 'feeUnknown',
      isManual: order.manualRefund !== null,
    },
  };
}

/** What may be done about a payment, with its amounts as text; `quote` makes an offer at the present rate hold. */
export function viewOffers(
  order: OrderRow,
  offers: readonly ResolutionOffer[],
  quote: (price: OrderPrice) => OfferToken,
) {
  return offers.map(({ resolution, inUnits, goOn }) => ({
    resolution,
    inAmount: formatUnits(inUnits, order.fromDecimals),
    outAmount: goOn ? formatUnits(goOn.price.outUnits, order.toDecimals) : null,
    quote: goOn && resolution === 'goOnPresent' ? viewToken(quote(goOn.price)) : null,
  }));
}

function viewToken({ token, until }: OfferToken) {
  return { token, until: until.toISOString() };
}

/** Amounts as decimal text and the rate as it is shown. */
export function viewPrice(order: OrderRow) {
  return {
    inAmount: formatUnits(order.inUnits, order.fromDecimals),
    outAmount: formatUnits(order.outUnits, order.toDecimals),
    rate: displayRate(parseRate(order.rate) ?? parity),
  };
}

/** Where to it is paid: the number or address among what the page shows; empty where it shows none. */
function accountOf(page: OrderSurroundings['page']): string {
  const blocks = page ? Template.parse(JSON.parse(page.template)) : [];
  return blocks.find((block) => block.kind === 'requisite')?.value ?? '';
}

function blank(values: readonly FieldValue[]): FieldValue[] {
  return values.map(({ key }) => ({ key, value: '' }));
}
