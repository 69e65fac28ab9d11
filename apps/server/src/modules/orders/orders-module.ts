import { bind, type BoundHandler } from '../../platform/http/index.ts';
import type { Job, Listener } from '../../platform/outbox/index.ts';
import { closeInvoiceListener } from './jobs/close-invoice-listener.ts';
import { type LinkOrders, linkOrders } from './actions/pay-by-link.ts';
import { callHandlers } from './calls/handlers.ts';
import type { OrdersDeps } from './deps.ts';
import { endPaymentCheckJob } from './jobs/end-payment-check.ts';
import { endResolutionJob } from './jobs/end-resolution.ts';
import { expireOrderJob } from './jobs/expire-order.ts';
import { sweepQuotesJob } from './jobs/sweep-quotes.ts';
import { openInvoiceJob } from './jobs/open-invoice.ts';
import { renewInvoiceListeners } from './jobs/renew-invoice-listeners.ts';
import { offerResolutionListener } from './jobs/offer-resolution-listener.ts';
import { followMoneyListener, followVerificationListener } from './jobs/follow-verification-listener.ts';
import { fixPriceListener } from './jobs/fix-price-listener.ts';
import { judgeGoneListener, takeDepositListener } from './jobs/take-deposit-listener.ts';
import { beginDuePayoutJob, beginDuePayoutsListener, beginPayoutListener } from './jobs/begin-payout-listener.ts';
import { payIntoWalletListener } from './jobs/pay-into-wallet-listener.ts';
import { screenAgainJob } from './jobs/screen-again.ts';
import { screenOrderListener } from './jobs/screen-order-listener.ts';
import { screeningChangedListener, screeningDecidedListener } from './jobs/screening-listeners.ts';
import { endPayoutListener } from './jobs/end-payout-listener.ts';
import {
  beginDueRefundJob,
  beginDueRefundsListeners,
  beginRefundListener,
  endRefundListener,
} from './jobs/refund-listeners.ts';
import { CreationQueue } from './store/creation-queue.ts';
import { SearchIndex } from './store/search-index.ts';
import { valueOrderListener } from './jobs/value-order-listener.ts';

export type OrdersOptions = Omit<OrdersDeps, 'creation'>;

export interface OrdersModule {
  readonly calls: BoundHandler[];
  readonly listeners: Listener[];
  readonly jobs: Job[];
  /** For those who pay others by a link. */
  readonly byLink: LinkOrders;
}

/** The customer's calls and what runs behind them. What staff does is exported as functions that take a transaction. */
export function createOrdersModule(options: OrdersOptions): OrdersModule {
  const deps = { ...options, creation: new CreationQueue(options.db, new SearchIndex(options.db, options.log)) };
  return {
    calls: bind(deps, callHandlers),
    byLink: linkOrders(deps),
    listeners: [
      closeInvoiceListener(options.payments),
      fixPriceListener(options),
      offerResolutionListener(options),
      valueOrderListener(options),
      takeDepositListener(options),
      judgeGoneListener(options),
      beginPayoutListener(options),
      beginDuePayoutsListener(options),
      endPayoutListener,
      endRefundListener,
      beginRefundListener(options),
      ...beginDueRefundsListeners,
      payIntoWalletListener(options),
      ...renewInvoiceListeners(options),
      screenOrderListener(options),
      screeningDecidedListener,
      screeningChangedListener,
      followVerificationListener(options),
      followMoneyListener(options),
    ],
    jobs: [
      openInvoiceJob(options),
      beginDuePayoutJob(options),
      beginDueRefundJob(options),
      expireOrderJob,
      sweepQuotesJob,
      endPaymentCheckJob,
      endResolutionJob(options),
      screenAgainJob,
    ],
  };
}
