import type { OrderStatus } from '@tetri/contract';
import { bookExchange } from './book-exchange.ts';
import { splitRefund } from '../core/split-refund.ts';
import { type BookedMove, moneyOf, type MoneyState, type OrderMoney } from './order-money.ts';

/**
 * What a move to `to` does in the books; see docs/decisions for the table. Undefined when the order's money forbids the
 * move: a payout without money that came, an end that would bury a customer's money. `newId` makes ids of rows.
 */
export function bookMove(
  order: OrderMoney,
  to: OrderStatus,
  newId: () => string,
  refundFeeUnits = 0n,
): BookedMove | undefined {
  switch (to) {
    case 'deleted':
      return order.depositUnits + order.unmatchedUnits > 0n ? undefined : release(order, newId);
    case 'waitPayment':
      return order.depositUnits + order.unmatchedUnits > 0n ? undefined : { booking: {}, money: moneyOf(order) };
    case 'returned': {
      const released = release(order, newId);
      const refunded = refund(order, newId, refundFeeUnits);
      return {
        booking: {
          ...released.booking,
          transfers: [...(released.booking.transfers ?? []), ...(refunded.booking.transfers ?? [])],
        },
        money: { ...released.money, depositUnits: 0n, unmatchedUnits: 0n, walletUnits: 0n },
      };
    }
    case 'inProgress':
      return resume(order, newId);
    case 'inProgressPayout':
      return startPayout(order, newId);
    case 'done':
      return bookExchange(order, newId);
    default:
      return { booking: {}, money: moneyOf(order) };
  }
}

/**
 * Sends back to the customer all that lies here as theirs: into their wallet what came from it. `feeUnits` of what is sent stay here
 * for what the network takes.
 */
export function refund(order: OrderMoney, newId: () => string, feeUnits = 0n): BookedMove {
  const currencyId = order.fromCurrencyId;
  const { depositUnits, unmatchedUnits, userId } = order;
  const { toWallet, toSend } = splitRefund(order);
  return {
    booking: {
      transfers: [
        {
          id: newId(),
          kind: 'refund',
          reference: order.id,
          entries: [
            { kind: 'customerDeposit', currencyId, units: -depositUnits },
            { kind: 'unmatched', currencyId, units: -unmatchedUnits },
            { kind: 'userWallet', place: userId ?? '', currencyId, units: toWallet },
            { kind: 'outside', currencyId, units: toSend },
            { kind: 'position', currencyId, units: -feeUnits },
            { kind: 'feeIncome', currencyId, units: feeUnits },
          ],
        },
      ],
    },
    money: { ...moneyOf(order), depositUnits: 0n, unmatchedUnits: 0n, walletUnits: 0n },
  };
}

/** Gives what was promised, or was on its way and did not arrive, back to the reserve. */
export function release(order: OrderMoney, newId: () => string): BookedMove {
  const money: MoneyState = { ...moneyOf(order), payoutState: 'released' };
  if (order.payoutState === 'held') return { booking: { voids: [order.holdId] }, money };
  if (order.payoutState === 'inFlight') return { booking: { transfers: [bringBack(order, newId)] }, money };
  return { booking: {}, money: moneyOf(order) };
}

/** The exchange goes on: the payout is promised (again), late money becomes the order's. */
function resume(order: OrderMoney, newId: () => string): BookedMove {
  const { outUnits, unmatchedUnits, fromCurrencyId: currencyId } = order;
  const isHeld = order.payoutState === 'held';
  const holdId = isHeld ? order.holdId : newId();
  return {
    booking: {
      transfers: [
        ...(order.payoutState === 'inFlight' ? [bringBack(order, newId)] : []),
        {
          id: newId(),
          kind: 'matched',
          reference: order.id,
          entries: [
            { kind: 'unmatched', currencyId, units: -unmatchedUnits },
            { kind: 'customerDeposit', currencyId, units: unmatchedUnits },
          ],
        },
      ],
      holds: isHeld ? [] : [{ id: holdId, currencyId: order.toCurrencyId, units: outUnits, reference: order.id }],
    },
    money: {
      ...moneyOf(order),
      payoutState: 'held',
      holdId,
      depositUnits: order.depositUnits + unmatchedUnits,
      unmatchedUnits: 0n,
    },
  };
}

function startPayout(order: OrderMoney, newId: () => string): BookedMove | undefined {
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

function bringBack(order: OrderMoney, newId: () => string) {
  const { toCurrencyId: currencyId, outUnits: units } = order;
  return {
    id: newId(),
    kind: 'payoutBack',
    reference: order.id,
    entries: [
      { kind: 'payoutInFlight', currencyId, units: -units },
      { kind: 'reserve', currencyId, units },
    ],
  } as const;
}
