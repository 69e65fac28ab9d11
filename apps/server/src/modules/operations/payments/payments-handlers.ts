import { confirmPickupHandler } from '../calls/confirm-pickup.ts';
import { createRequisiteHandler } from '../calls/create-requisite.ts';
import { getPickupHandler } from '../calls/get-pickup.ts';
import { listPaymentMethodsHandler } from '../calls/list-payment-methods.ts';
import { listRequisitesHandler } from '../calls/list-requisites.ts';
import { setRequisiteActiveHandler } from '../calls/set-requisite-active.ts';
import { unlockPickupHandler } from '../calls/unlock-pickup.ts';
import { updateRequisiteHandler } from '../calls/update-requisite.ts';

/** The staff calls about requisites, payment methods and cash that is fetched. */
export const paymentsHandlers = [
  listRequisitesHandler,
  createRequisiteHandler,
  updateRequisiteHandler,
  setRequisiteActiveHandler,
  listPaymentMethodsHandler,
  getPickupHandler,
  confirmPickupHandler,
  unlockPickupHandler,
];
