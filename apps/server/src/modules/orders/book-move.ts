import { convertDown, invertRate, parseRate } from '@tetri/money';
import type { OrderIssue, OrderStatus } from '@tetri/contract';
import type { Booking } from '../ledger/index.ts';
import type { PayoutState } from './core/types.ts';

/** What the books must know of an order. */
export interface OrderMoney {
  readonly id: string;
  readonly issue: OrderIssue;
  readonly fromCurrencyId: string;
  readonly toCurrencyId: string;
  readonly fromDecimals: number;
  readonly toDecimals: number;
  readonly inUnits: bigint;
  readonly outUnits: bigint;
  readonly feeUnits: bigint;
  readonly rate: string;
  readonly payoutState: PayoutState;
  readonly holdId: string;
  readonly depositUnits: bigint;
  readonly unmatchedUnits: bigint;
}

/** Where an order's money is after a move. */
export type MoneyState = Pick<OrderMoney, 'payoutState' | 'holdId' | 'depositUnits' | 'unmatchedUnits'>;

export interface BookedMove {
  readonly booking: Booking;
  readonly money: MoneyState;
}

/**
 * What a move to `to` does in the books; see docs/decisions for the table. Undefined when the order's money forbids the
 * move: a payout without money that came, an end that would bury a customer's money. `newId` makes ids of rows.
 */
export function bookMove(
  order: OrderMoney,
  to: OrderStatus,
  memo: string,
  newId: () => string,
): BookedMove | undefined {
  switch (to) {
    case 'deleted':
      return order.depositUnits + order.unmatchedUnits > 0n ? undefined : release(order, memo, newId);
    case 'returned': {
      const released = release(order, memo, newId);
      const refunded = refund(order, memo, newId);
      return {
        booking: {
          ...released.booking,
          transfers: [...(released.booking.transfers ?? []), ...(refunded.booking.transfers ?? [])],
        },
        money: { ...released.money, depositUnits: 0n, unmatchedUnits: 0n },
      };
    }
    case 'inProgress':
      return resume(order, memo, newId);
    case 'inProgressPayout':
      return startPayout(order, memo, newId);
    case 'done':
      return finish(order, memo, newId);
    default:
      return { booking: {}, money: moneyOf(order) };
  }
}

/** Sends back to the customer all that lies here as his. */
export function refund(order: OrderMoney, memo: string, newId: () => string): BookedMove {
  const currencyId = order.fromCurrencyId;
  const { depositUnits, unmatchedUnits } = order;
  const total = depositUnits + unmatchedUnits;
  return {
    booking: {
      transfers: [
        {
          id: newId(),
          kind: 'refund',
          reference: order.id,
          memo,
          entries: [
            { kind: 'customerDeposit', currencyId, units: -depositUnits },
            { kind: 'unmatched', currencyId, units: -unmatchedUnits },
            { kind: 'outside', currencyId, units: total },
          ],
        },
      ],
    },
    money: { ...moneyOf(order), depositUnits: 0n, unmatchedUnits: 0n },
  };
}

/** Gives what was promised, or was on its way and did not arrive, back to the reserve. */
function release(order: OrderMoney, memo: string, newId: () => string): BookedMove {
  const money: MoneyState = { ...moneyOf(order), payoutState: 'released' };
  if (order.payoutState === 'held') return { booking: { voids: [order.holdId] }, money };
  if (order.payoutState === 'inFlight') return { booking: { transfers: [bringBack(order, memo, newId)] }, money };
  return { booking: {}, money: moneyOf(order) };
}

/** The exchange goes on: the payout is promised (again), late money becomes the order's. */
function resume(order: OrderMoney, memo: string, newId: () => string): BookedMove {
  const { outUnits, unmatchedUnits, fromCurrencyId: currencyId } = order;
  const isHeld = order.payoutState === 'held';
  const holdId = isHeld ? order.holdId : newId();
  return {
    booking: {
      transfers: [
        ...(order.payoutState === 'inFlight' ? [bringBack(order, memo, newId)] : []),
        {
          id: newId(),
          kind: 'matched',
          reference: order.id,
          memo,
          entries: [
            { kind: 'unmatched', currencyId, units: -unmatchedUnits },
            { kind: 'customerDeposit', currencyId, units: unmatchedUnits },
          ],
        },
      ],
      holds: isHeld ? [] : [{ id: holdId, currencyId: order.toCurrencyId, units: outUnits, reference: order.id }],
    },
    money: { payoutState: 'held', holdId, depositUnits: order.depositUnits + unmatchedUnits, unmatchedUnits: 0n },
  };
}

function startPayout(order: OrderMoney, memo: string, newId: () => string): BookedMove | undefined {
  if (order.depositUnits === 0n) return undefined;
  if (order.payoutState === 'inFlight') return { booking: {}, money: moneyOf(order) };
  if (order.payoutState !== 'held') return undefined;
  const { toCurrencyId: currencyId, outUnits: units } = order;
  const transfer = newId();
  return {
    booking: {
      posts: [{ hold: order.holdId, transfer }],
      transfers: [
        {
          id: transfer,
          kind: 'payoutStart',
          reference: order.id,
          memo,
          entries: [
            { kind: 'reserve', currencyId, units: -units },
            { kind: 'payoutInFlight', currencyId, units },
          ],
        },
      ],
    },
    money: { ...moneyOf(order), payoutState: 'inFlight' },
  };
}

/**
 * The exchange as two linked transfers through the position accounts: the customer's money becomes the house's, less the
 * fixed fee (turned into what he gave), and the payout becomes his. What he gave beyond the price stays his.
 */
function finish(order: OrderMoney, memo: string, newId: () => string): BookedMove | undefined {
  if (order.payoutState !== 'inFlight' || order.depositUnits === 0n) return undefined;
  const { depositUnits, inUnits, outUnits, fromCurrencyId, toCurrencyId } = order;
  const given = order.issue === 'overpaid' && depositUnits > inUnits ? inUnits : depositUnits;
  const fee = feeGiven(order, given);
  return {
    booking: {
      transfers: [
        {
          id: newId(),
          kind: 'exchangeIn',
          reference: order.id,
          memo,
          key: `exchange:${order.id}`,
          entries: [
            { kind: 'customerDeposit', currencyId: fromCurrencyId, units: -given },
            { kind: 'outside', currencyId: fromCurrencyId, units: given },
            { kind: 'position', currencyId: fromCurrencyId, units: -given },
            { kind: 'reserve', currencyId: fromCurrencyId, units: given - fee },
            { kind: 'feeIncome', currencyId: fromCurrencyId, units: fee },
          ],
        },
        {
          id: newId(),
          kind: 'exchangeOut',
          reference: order.id,
          memo,
          key: `payout:${order.id}`,
          entries: [
            { kind: 'payoutInFlight', currencyId: toCurrencyId, units: -outUnits },
            { kind: 'position', currencyId: toCurrencyId, units: outUnits },
          ],
        },
      ],
    },
    money: { ...moneyOf(order), payoutState: 'paid', depositUnits: depositUnits - given },
  };
}

/** The fixed fee in units of what was given, never more than that. */
function feeGiven(order: OrderMoney, given: bigint): bigint {
  const rate = parseRate(order.rate);
  if (!rate || order.feeUnits === 0n) return 0n;
  const fee = convertDown(order.feeUnits, invertRate(rate), order.toDecimals, order.fromDecimals);
  return fee < given ? fee : given;
}

function bringBack(order: OrderMoney, memo: string, newId: () => string) {
  const { toCurrencyId: currencyId, outUnits: units } = order;
  return {
    id: newId(),
    kind: 'payoutBack',
    reference: order.id,
    memo,
    entries: [
      { kind: 'payoutInFlight', currencyId, units: -units },
      { kind: 'reserve', currencyId, units },
    ],
  } as const;
}

function moneyOf({ payoutState, holdId, depositUnits, unmatchedUnits }: OrderMoney): MoneyState {
  return { payoutState, holdId, depositUnits, unmatchedUnits };
}
