import { convertDown, invertRate, parseRate } from '@tetri/money';
import { judgePayment } from '../core/judge-payment.ts';
import { entries } from '../../ledger/index.ts';
import { walletPayout } from '../core/wallet-payout.ts';
import { type BookedMove, moneyOf, type OrderMoney } from './order-money.ts';

/**
 * The exchange as two linked transfers through the position accounts: the customer's money becomes the exchange's, less the
 * fixed fee (turned into what they gave), and the payout becomes theirs. One into a wallet lies here as theirs from then on. What they gave beyond the price stays theirs.
 * Undefined when the payout is not on its way.
 */
export function bookExchange(order: OrderMoney, newId: () => string): BookedMove | undefined {
  if (order.payoutState !== 'inFlight' || order.depositUnits === 0n) return undefined;
  const { depositUnits, inUnits, outUnits, fromCurrencyId, toCurrencyId } = order;
  // By the money itself: the issue tells only what happened last.
  const isOver = judgePayment(depositUnits, inUnits, order.tolerancePercent) === 'over';
  const given = isOver ? inUnits : depositUnits;
  const fee = feeGiven(order, given);
  const walletUnits = order.walletUnits > given ? order.walletUnits - given : 0n;
  return {
    booking: {
      transfers: [
        {
          id: newId(),
          kind: 'exchangeIn',
          reference: order.id,
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
          key: `payout:${order.id}`,
          entries: [
            { kind: 'payoutInFlight', currencyId: toCurrencyId, units: -outUnits },
            { kind: 'position', currencyId: toCurrencyId, units: outUnits },
          ],
        },
        ...(order.payoutMethod === walletPayout && order.userId !== null
          ? [
              {
                id: newId(),
                kind: 'walletPayout',
                reference: order.id,
                key: `walletPayout:${order.id}`,
                entries: entries(
                  toCurrencyId,
                  { kind: 'outside' },
                  { kind: 'userWallet', place: order.userId },
                  outUnits,
                ),
              },
            ]
          : []),
      ],
    },
    money: { ...moneyOf(order), payoutState: 'paid', depositUnits: depositUnits - given, walletUnits },
  };
}

/** The fixed fee in units of what was given, never more than that. */
function feeGiven(order: OrderMoney, given: bigint): bigint {
  const rate = parseRate(order.rate);
  if (!rate || order.feeUnits === 0n) return 0n;
  const fee = convertDown(order.feeUnits, invertRate(rate), order.toDecimals, order.fromDecimals);
  return fee < given ? fee : given;
}
