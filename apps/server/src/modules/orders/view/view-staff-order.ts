import type { CallAnswer, getStaffOrder, Language, listStaffOrders } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { type CatalogSnapshot, textIn } from '../../catalog/index.ts';
import { cashOffice } from '../../payments/index.ts';
import type { AppointmentRow } from '../appointments/tables.ts';
import { viewStaffAppointment } from '../appointments/view/view-appointment.ts';
import { isDelivered, ownValues, viewServices } from './ordered-services.ts';
import { nextActionOf } from '../core/next-action.ts';
import { exactRange } from '../core/judge-payment.ts';
import { isOrdinaryMove, ordinaryPayment } from '../core/ordinary-steps.ts';
import { isRefunding } from '../core/order-facts.ts';
import { operatorActs, surplusOf } from '../core/possible-acts.ts';
import { splitRefund } from '../core/split-refund.ts';
import { type OrderSide, sideOf } from '../core/side-of.ts';
import { placeOfPayment, placesOfGone } from '../core/judge-undo.ts';
import { knownQuote, type RefundQuote } from '../actions/quote-refund.ts';
import { undoable } from '../actions/undo-payment.ts';
import type { OrderRow } from '../tables.ts';
import { type viewOffers, viewPrice } from './order-view.ts';
import { viewRefundQuote, viewStaffRefund } from './view-refund.ts';
import { viewValues } from './view-values.ts';
import type { WholeOrder } from '../store/read-whole-order.ts';

type QueueOrder = CallAnswer<typeof listStaffOrders>['orders'][number];
type StaffOrder = CallAnswer<typeof getStaffOrder>['order'];

/** An order as a row of the queue. */
export function viewQueueOrder(order: OrderRow, snapshot: CatalogSnapshot, lang: Language): QueueOrder {
  const { inAmount, outAmount } = viewPrice(order);
  return {
    _id: order.id,
    uid: order.uid.toString(),
    status: order.status,
    issue: order.issue,
    next: nextActionOf(order),
    from: viewStaffSide(snapshot, sideOf(order, 'from'), lang),
    to: viewStaffSide(snapshot, sideOf(order, 'to'), lang),
    inAmount,
    outAmount,
    methodIn: order.paymentMethod,
    methodOut: order.payoutMethod,
    isCashHandedOut: order.payoutMethod === cashOffice,
    isDelivered: isDelivered(order, snapshot),
    email: order.email,
    claimedBy: order.claimedBy === null ? null : { _id: order.claimedBy, name: order.claimedName ?? '' },
    createdAt: order.createdAt.toISOString(),
    statusAt: order.statusAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    isDemo: order.isDemo,
  };
}

/** What others know of the order. */
export interface OrderPaymentFacts {
  readonly requisites: readonly { readonly label: string; readonly value: string }[];
  readonly receipts: readonly { readonly id: string; readonly name: string; readonly at: Date }[];
  readonly resolutions: ReturnType<typeof viewOffers>;
  readonly appointments: readonly AppointmentRow[];
  /** What the product would send back. */
  readonly refundQuote: RefundQuote | 'feeUnknown' | undefined;
  readonly isSendable: boolean;
  readonly isLinkPromised: boolean;
  readonly urlOf: Parameters<typeof viewStaffRefund>[2];
  readonly pickup: { readonly attemptsLeft: number; readonly isUsed: boolean } | null;
  /** What it asks for, and how far its customer is with it. */
  readonly verifications: NonNullable<StaffOrder['verification']>['needs'];
}

/** All there is about one order. */
export function viewStaffOrder(
  whole: WholeOrder,
  facts: OrderPaymentFacts,
  snapshot: CatalogSnapshot,
  lang: Language,
): StaffOrder {
  const { order } = whole;
  const route = snapshot.routes.get(order.routeId);
  const { moves, ...acts } = operatorActs(order, {
    pickup: facts.pickup,
    payout: whole.payout?.state ?? null,
    isSendable: facts.isSendable,
    isLinkPromised: facts.isLinkPromised,
  });
  const isUnsent = isRefunding(order) && whole.refunds.at(-1)?.payout?.state === 'prepared';
  const refundQuote = knownQuote(facts.refundQuote);
  const actions = { ...acts, sendRefund: acts.sendRefund && refundQuote !== undefined, stopRefund: isUnsent };
  const units = (amount: bigint) => formatUnits(amount, order.fromDecimals);
  const refund = splitRefund(order);
  const exact = exactRange(order.inUnits, order.tolerancePercent);
  const ordinary = ordinaryPayment(order, order.expiresAt <= whole.now);
  return {
    ...viewQueueOrder(order, snapshot, lang),
    utm: order.utm,
    partner: order.partner,
    rate: viewPrice(order).rate,
    rateType: order.rateType,
    parts: [...order.parts],
    route: { _id: order.routeId, friendlyURL: route?.friendlyUrl ?? '' },
    moves,
    actions,
    ordinary: {
      moves: moves.filter((to) => isOrdinaryMove(order, to)),
      payment: ordinary ? { min: units(ordinary.min), max: units(ordinary.max) } : null,
    },
    pickup: facts.pickup,
    appointments: facts.appointments.map((one) => viewStaffAppointment(one, snapshot, whole.now)),
    received: units(order.receivedUnits),
    lying: units(order.depositUnits + order.unmatchedUnits),
    exact: { min: units(exact.min), max: units(exact.max) },
    surplus: units(surplusOf(order)),
    refund: { toWallet: units(refund.toWallet), toSend: units(refund.toSend) },
    lang: order.lang,
    fromValues: viewValues(order.fromValues, route?.fromFields, snapshot, lang),
    toValues: viewValues(order.toValues, route?.toFields, snapshot, lang),
    routeValues: viewValues(ownValues(order.routeValues), route?.fields, snapshot, lang),
    additionalServices: viewServices(order, route, snapshot, lang),
    refundAddress: order.refundAddress,
    refundMemo: order.refundMemo,
    requisites: [...facts.requisites],
    receipts: facts.receipts.map(({ id, name, at }) => ({
      _id: id,
      name,
      url: `/service/fs/receipts/${id}`,
      at: at.toISOString(),
    })),
    payments: whole.payments.map((payment) => viewPayment(whole, payment)),
    payoutRow: payoutRowOf(whole),
    payout: payoutOf(whole),
    entries: whole.entries.map((entry) => viewEntry(entry, order)),
    hold: viewHold(whole),
    refundQuote: refundQuote ? viewRefundQuote(order, refundQuote) : null,
    isRefundFeeUnknown: facts.refundQuote === 'feeUnknown',
    manualRefund: viewManualRefund(order),
    refunds: whole.refunds.flatMap((refund) => viewStaffRefund(order, refund, facts.urlOf)),
    resolutionOffers: facts.resolutions,
    verification: viewVerification(order, facts.verifications),
    resolution: {
      chosen: order.resolution,
      until: order.resolutionUntil?.toISOString() ?? null,
      fallback: order.resolutionDefault ?? 'operator',
    },
    history: whole.history.map(({ toStatus, issue, actor, staffName, said, reason, at }) => ({
      status: toStatus,
      issue,
      by: actor === 'operator' ? (staffName ?? actor) : actor,
      said: [...said],
      reason,
      at: at.toISOString(),
    })),
    notes: whole.notes.map(({ id, text, staffId, staffName, at }) => ({
      _id: id,
      text,
      by: { _id: staffId, name: staffName },
      at: at.toISOString(),
    })),
  };
}

function viewManualRefund(order: OrderRow): StaffOrder['manualRefund'] {
  const { manualRefund: why, manualRefundBy: by, manualRefundName: name, manualRefundAt: at } = order;
  return why && at && { why, by: by === null ? null : { _id: by, name }, at: at.toISOString() };
}

function viewVerification(
  { verification: state }: OrderRow,
  needs: OrderPaymentFacts['verifications'],
): StaffOrder['verification'] {
  return state === 'none' ? null : { state, needs };
}

function viewPayment(
  { order, payments, undos, gone, payout }: WholeOrder,
  payment: WholeOrder['payments'][number],
): StaffOrder['payments'][number] {
  const judged = undoable(order, payment, payments);
  const isGone = gone.has(payment.id);
  const asked = undos.find(({ paymentId }) => paymentId === payment.id);
  return {
    _id: payment.id,
    amount: formatUnits(payment.units, order.fromDecimals),
    reference: payment.reference,
    reason: payment.reason,
    by: payment.staffName,
    at: payment.at.toISOString(),
    isReversed: judged.isReversed,
    reverses: payment.reverses,
    isGone,
    mayUndo: isGone
      ? placesOfGone(order, payment.units, { by: 'operator', payout: payout?.state ?? null }) !== undefined
      : asked === undefined && placeOfPayment(order, judged) !== undefined,
    undo: asked
      ? { reason: asked.reason, by: { _id: asked.askedBy, name: asked.askedName }, at: asked.askedAt.toISOString() }
      : null,
  };
}

function payoutRowOf({ payout }: WholeOrder): StaffOrder['payoutRow'] {
  if (!payout) return null;
  const { state, reference, reason, attempts, preparedAt, sentAt, endedAt } = payout;
  return {
    state,
    reference,
    reason,
    attempts,
    preparedAt: preparedAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}

function payoutOf({ order, history }: WholeOrder): StaffOrder['payout'] {
  const done = history.findLast(({ toStatus }) => toStatus === 'done');
  if (order.payoutReference === null || !done) return null;
  const by = done.staffId === null ? null : { _id: done.staffId, name: done.staffName ?? '' };
  return { reference: order.payoutReference, at: done.at.toISOString(), by };
}

function viewEntry(entry: WholeOrder['entries'][number], order: OrderRow): StaffOrder['entries'][number] {
  const { symbol, decimals } = sideOf(order, entry.currencyId === order.fromCurrencyId ? 'from' : 'to');
  return {
    _id: entry.id,
    account: entry.account,
    amount: formatUnits(entry.units, decimals),
    symbol,
    balanceAfter: formatUnits(entry.balanceAfter, decimals),
    reason: entry.reason,
    at: entry.at.toISOString(),
  };
}

function viewHold({ order, hold }: WholeOrder): StaffOrder['hold'] {
  if (!hold) return null;
  return { amount: formatUnits(hold.units, order.toDecimals), symbol: order.toSymbol, state: hold.status };
}

function viewStaffSide(
  snapshot: CatalogSnapshot,
  { currencyId, code, symbol, decimals }: OrderSide,
  lang: Language,
): QueueOrder['from'] {
  const currency = snapshot.currencies.get(currencyId);
  const place = currency?.city && textIn(currency.city.name, lang);
  const name = currency ? [textIn(currency.name, lang), place].filter(Boolean).join(' ') : code;
  return {
    _id: currencyId,
    code,
    name,
    symbol,
    decimals,
    ...(currency?.network ? { network: currency.network.code } : {}),
  };
}
