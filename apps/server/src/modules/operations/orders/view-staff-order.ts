import type { CallAnswer, getStaffOrder, Language, listStaffOrders } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { type CatalogSnapshot, textIn } from '../../catalog/index.ts';
import {
  actionsOf,
  movesOf,
  nextActionOf,
  type OrderRow,
  viewPrice,
  viewValues,
  type WholeOrder,
} from '../../orders/index.ts';

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
    from: viewSide(snapshot, order.fromCurrencyId, order.fromCode, order.fromSymbol, order.fromDecimals, lang),
    to: viewSide(snapshot, order.toCurrencyId, order.toCode, order.toSymbol, order.toDecimals, lang),
    inAmount,
    outAmount,
    methodIn: order.paymentMethod,
    methodOut: order.payoutMethod,
    email: order.email,
    claimedBy: order.claimedBy === null ? null : { _id: order.claimedBy, name: order.claimedName ?? '' },
    createdAt: order.createdAt.toISOString(),
    statusAt: order.statusAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
  };
}

/** What payments know of the order. */
export interface OrderPaymentFacts {
  readonly requisites: readonly { readonly label: string; readonly value: string }[];
  readonly receipts: readonly { readonly id: string; readonly name: string; readonly at: Date }[];
  readonly pickup: { readonly attemptsLeft: number; readonly isUsed: boolean } | null;
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
  const units = (amount: bigint) => formatUnits(amount, order.fromDecimals);
  return {
    ...viewQueueOrder(order, snapshot, lang),
    utm: order.utm,
    rate: viewPrice(order).rate,
    rateType: order.rateType,
    parts: [...order.parts],
    route: { _id: order.routeId, friendlyURL: route?.friendlyUrl ?? '' },
    // The payout's record ends an order, never a bare move.
    moves: movesOf(order.status, 'operator').filter((to) => to !== 'done'),
    actions: allowedActions(order, facts.pickup),
    pickup: facts.pickup,
    received: units(order.receivedUnits),
    surplus: units(surplusOf(order)),
    lang: order.lang,
    fromValues: viewValues(order.fromValues, route?.fromFields, lang),
    toValues: viewValues(order.toValues, route?.toFields, lang),
    routeValues: viewValues(order.routeValues, route?.fields, lang),
    refundAddress: order.refundAddress,
    refundMemo: order.refundMemo,
    requisites: [...facts.requisites],
    receipts: facts.receipts.map(({ id, name, at }) => ({
      _id: id,
      name,
      url: `/service/fs/receipts/${id}`,
      at: at.toISOString(),
    })),
    payments: whole.payments.map(({ id, units: amount, reference, reason, staffName, at }) => ({
      _id: id,
      amount: units(amount),
      reference,
      reason,
      by: staffName,
      at: at.toISOString(),
    })),
    payout: payoutOf(whole),
    entries: whole.entries.map((entry) => viewEntry(entry, order)),
    hold: viewHold(whole),
    history: whole.history.map(({ toStatus, issue, actor, staffName, reason, at }) => ({
      status: toStatus,
      issue,
      by: actor === 'operator' ? (staffName ?? actor) : actor,
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

const ended: ReadonlySet<string> = new Set(['done', 'returned', 'deleted']);

function allowedActions(order: OrderRow, pickup: OrderPaymentFacts['pickup']): StaffOrder['actions'] {
  const actions = actionsOf(order);
  const isAtTill = pickup !== null && !pickup.isUsed && order.status === 'inProgressPayout';
  return {
    ...actions,
    recordPayout: actions.recordPayout && pickup === null,
    confirmPickup: isAtTill && pickup.attemptsLeft > 0,
    unlockPickup: isAtTill && pickup.attemptsLeft === 0,
    refundSurplus: surplusOf(order) > 0n,
  };
}

function surplusOf({ status, depositUnits, unmatchedUnits }: OrderRow): bigint {
  return ended.has(status) ? depositUnits + unmatchedUnits : 0n;
}

function payoutOf({ order, history }: WholeOrder): StaffOrder['payout'] {
  const done = history.findLast(({ toStatus }) => toStatus === 'done');
  if (order.payoutReference === null || !done) return null;
  const by = done.staffId === null ? null : { _id: done.staffId, name: done.staffName ?? '' };
  return { reference: order.payoutReference, at: done.at.toISOString(), by };
}

function viewEntry(entry: WholeOrder['entries'][number], order: OrderRow): StaffOrder['entries'][number] {
  const isFrom = entry.currencyId === order.fromCurrencyId;
  const decimals = isFrom ? order.fromDecimals : order.toDecimals;
  return {
    _id: entry.id,
    account: entry.account,
    amount: formatUnits(entry.units, decimals),
    symbol: isFrom ? order.fromSymbol : order.toSymbol,
    balanceAfter: formatUnits(entry.balanceAfter, decimals),
    reason: entry.reason,
    at: entry.at.toISOString(),
  };
}

function viewHold({ order, hold }: WholeOrder): StaffOrder['hold'] {
  if (!hold) return null;
  return { amount: formatUnits(hold.units, order.toDecimals), symbol: order.toSymbol, state: hold.status };
}

function viewSide(
  snapshot: CatalogSnapshot,
  currencyId: string,
  code: string,
  symbol: string,
  decimals: number,
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
