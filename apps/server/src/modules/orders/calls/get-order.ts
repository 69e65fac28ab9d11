import { getOrder } from '@tetri/contract';
import { isEnded } from '../core/is-ended.ts';
import { customerResolutions } from '../core/possible-acts.ts';
import { payableFromWallet } from '../actions/pay-by-wallet.ts';
import { userIdOf } from '../../../platform/http/index.ts';
import { findDeposits, findPayout, unclaimedStates } from '../../payments/index.ts';
import { verificationStates } from '../../verification/index.ts';
import { verificationSteps } from '../actions/verification-steps.ts';
import { isAtOffice } from '../appointments/core/judge-appointment.ts';
import { findAppointments } from '../appointments/store/appointments.ts';
import { handle } from '../deps.ts';
import { payableOrder } from '../actions/payable-order.ts';
import { quoteRefund } from '../actions/quote-refund.ts';
import { resolutionOffers } from '../actions/resolution-offers.ts';
import { stillToPay } from '../actions/still-to-pay.ts';
import { openTimedOrder } from '../store/find-order.ts';
import { findExternalId } from '../store/order-merchants.ts';
import { historyOf } from '../store/read-order.ts';
import { sentRefundsOf } from '../store/sent-refunds.ts';
import { mayReportPayment } from '../actions/may-report-payment.ts';
import { viewOrder } from '../view/order-view.ts';

export const getOrderHandler = handle(getOrder, async ({ orderUID, orderSecret }, deps, { actor, lang }) => {
  const { db, catalog, offered, payments } = deps;
  const { order, now } = await openTimedOrder(db, orderUID, orderSecret);
  const [
    history,
    page,
    pickup,
    receipts,
    deposits,
    externalId,
    walletUnits,
    offers,
    steps,
    appointments,
    payout,
    refunds,
  ] = await Promise.all([
    historyOf(db, order.id),
    // A receipt may be added while the money is looked for.
    isEnded(order) ? null : payments.describe(payableOrder(stillToPay(order)), lang),
    payments.pickup(payableOrder(order), lang),
    payments.listReceipts(order.id),
    findDeposits(db, order.id),
    findExternalId(db, order.id),
    payableFromWallet(db, { order, isExpired: order.expiresAt <= now }, userIdOf(actor)),
    resolutionOffers(db, deps, order, customerResolutions(order, now)),
    verificationSteps(db, deps, order),
    isAtOffice(order) ? findAppointments(db, order.id) : [],
    order.payoutState === 'held' ? undefined : findPayout(db, order.id),
    sentRefundsOf(db, order.id),
  ]);
  // Shown before it is chosen, and while it waits to be sent.
  const isGivenBack = order.resolution === 'giveBack' || offers.some(({ resolution }) => resolution === 'giveBack');
  const isQuoted = isGivenBack && !isEnded(order) && order.manualRefund === null;
  const refundQuote = isQuoted ? await quoteRefund(db, deps, order) : undefined;
  const foreign = deposits.filter(({ currencyId }) => currencyId !== order.fromCurrencyId);
  const around = {
    snapshot: catalog.snapshot(),
    page,
    pickup,
    pickupOffice: order.isOutDataHidden ? null : (payments.pickupPlace(payableOrder(order), lang) ?? null),
    appointments,
    receipts,
    deposits,
    unclaimed: await unclaimedStates(db, foreign),
    externalId,
    walletUnits,
    history,
    mayReportPayment: mayReportPayment(payments, order.paymentMethod),
    offers,
    offered,
    steps,
    payout,
    refunds,
    refundQuote,
    urlOf: payments.transactionUrl,
    now,
  };
  // Who pays a link does not see the state of its owner.
  const ownerId = order.linkUnits === null ? order.userId : null;
  return { order: viewOrder(order, around, lang), verifications: await verificationStates(db, ownerId, order) };
});
