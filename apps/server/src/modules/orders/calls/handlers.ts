import { bookAppointmentHandler } from './book-appointment.ts';
import { cancelAppointmentHandler } from './cancel-appointment.ts';
import { chooseResolutionHandler } from './choose-resolution.ts';
import { claimOrdersHandler } from './claim-orders.ts';
import { createOrderFileHandler } from './create-order-file.ts';
import { createOrderHandler } from './create-order.ts';
import { createQuoteHandler } from './create-quote.ts';
import { createSavedRequisiteHandler } from './create-saved-requisite.ts';
import { deleteSavedRequisiteHandler } from './delete-saved-requisite.ts';
import { exportOrderHistoryHandler } from './export-order-history.ts';
import { findOrderVerificationsHandler } from './find-order-verifications.ts';
import { getOrderChartHandler } from './get-order-chart.ts';
import { getOrderDiscountHandler } from './get-order-discount.ts';
import { getOrderHandler } from './get-order.ts';
import { listAppointmentSlotsHandler } from './list-appointment-slots.ts';
import { listLastOrdersHandler } from './list-last-orders.ts';
import { listOrderHistoryHandler } from './list-order-history.ts';
import { listRequisiteCurrenciesHandler } from './list-requisite-currencies.ts';
import { listSavedRequisitesHandler } from './list-saved-requisites.ts';
import { payFromDemoWalletHandler } from './pay-from-demo-wallet.ts';
import { payFromWalletHandler } from './pay-from-wallet.ts';
import { updateOrderStatusHandler } from './update-order-status.ts';
import { updateSavedRequisiteHandler } from './update-saved-requisite.ts';

/** What only whoever is signed in may ask: their orders, and the payment details they keep. */
const personalHandlers = [
  listOrderHistoryHandler,
  exportOrderHistoryHandler,
  getOrderChartHandler,
  getOrderDiscountHandler,
  claimOrdersHandler,
  listRequisiteCurrenciesHandler,
  listSavedRequisitesHandler,
  createSavedRequisiteHandler,
  updateSavedRequisiteHandler,
  deleteSavedRequisiteHandler,
  payFromWalletHandler,
];

/** What customers and programs do here. */
export const callHandlers = [
  createQuoteHandler,
  createOrderHandler,
  getOrderHandler,
  payFromDemoWalletHandler,
  updateOrderStatusHandler,
  chooseResolutionHandler,
  createOrderFileHandler,
  findOrderVerificationsHandler,
  listLastOrdersHandler,
  listAppointmentSlotsHandler,
  bookAppointmentHandler,
  cancelAppointmentHandler,
  ...personalHandlers,
];
