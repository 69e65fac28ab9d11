import { bind, type BoundHandler } from '../../platform/http/index.ts';
import type { Job, Listener } from '../../platform/outbox/index.ts';
import { chooseResolutionHandler } from './calls/choose-resolution.ts';
import { createOrderFileHandler } from './calls/create-order-file.ts';
import { createOrderHandler } from './calls/create-order.ts';
import { createQuoteHandler } from './calls/create-quote.ts';
import { getOrderHandler } from './calls/get-order.ts';
import { listLastOrdersHandler } from './calls/list-last-orders.ts';
import { updateOrderStatusHandler } from './calls/update-order-status.ts';
import { closeInvoiceListener } from './close-invoice-listener.ts';
import type { OrdersDeps } from './deps.ts';
import { endPaymentCheckJob } from './jobs/end-payment-check.ts';
import { endResolutionJob } from './jobs/end-resolution.ts';
import { expireOrderJob } from './jobs/expire-order.ts';
import { sweepQuotesJob } from './jobs/sweep-quotes.ts';
import { openInvoiceJob } from './jobs/open-invoice.ts';
import { offerResolutionListener } from './offer-resolution-listener.ts';
import { fixPriceListener } from './fix-price-listener.ts';
import { personalHandlers } from './personal-handlers.ts';
import { CreationQueue } from './store/creation-queue.ts';
import { valueOrderListener } from './value-order-listener.ts';

export type OrdersOptions = Omit<OrdersDeps, 'creation'>;

export interface OrdersModule {
  readonly calls: BoundHandler[];
  readonly listeners: Listener[];
  readonly jobs: Job[];
}

/** The customer's calls and what runs behind them. What staff does is exported as functions that take a transaction. */
export function createOrdersModule(options: OrdersOptions): OrdersModule {
  const handlers = [
    createQuoteHandler,
    createOrderHandler,
    getOrderHandler,
    updateOrderStatusHandler,
    chooseResolutionHandler,
    createOrderFileHandler,
    listLastOrdersHandler,
    ...personalHandlers,
  ];
  return {
    calls: bind({ ...options, creation: new CreationQueue(options.db) }, handlers),
    listeners: [
      closeInvoiceListener(options.payments),
      fixPriceListener(options),
      offerResolutionListener(options),
      valueOrderListener(options),
    ],
    jobs: [
      openInvoiceJob(options.payments),
      expireOrderJob,
      sweepQuotesJob,
      endPaymentCheckJob,
      endResolutionJob(options),
    ],
  };
}
