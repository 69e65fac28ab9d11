import { claimOrdersHandler } from './calls/claim-orders.ts';
import { createSavedRequisiteHandler } from './calls/create-saved-requisite.ts';
import { deleteSavedRequisiteHandler } from './calls/delete-saved-requisite.ts';
import { exportOrderHistoryHandler } from './calls/export-order-history.ts';
import { getOrderChartHandler } from './calls/get-order-chart.ts';
import { listOrderHistoryHandler } from './calls/list-order-history.ts';
import { listRequisiteCurrenciesHandler } from './calls/list-requisite-currencies.ts';
import { listSavedRequisitesHandler } from './calls/list-saved-requisites.ts';
import { listWalletBalancesHandler } from './calls/list-wallet-balances.ts';
import { updateSavedRequisiteHandler } from './calls/update-saved-requisite.ts';

/** What only whoever is signed in may ask: his orders, and the payment details he keeps. */
export const personalHandlers = [
  listOrderHistoryHandler,
  exportOrderHistoryHandler,
  getOrderChartHandler,
  claimOrdersHandler,
  listRequisiteCurrenciesHandler,
  listSavedRequisitesHandler,
  createSavedRequisiteHandler,
  updateSavedRequisiteHandler,
  deleteSavedRequisiteHandler,
  listWalletBalancesHandler,
];
