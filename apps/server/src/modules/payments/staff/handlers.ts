import { createRequisiteHandler } from './create-requisite.ts';
import { listPaymentMethodsHandler } from './list-payment-methods.ts';
import { listRequisitesHandler } from './list-requisites.ts';
import { setRequisiteActiveHandler } from './set-requisite-active.ts';
import { updateRequisiteHandler } from './update-requisite.ts';

/** What staff do here. */
export const staffHandlers = [
  createRequisiteHandler,
  listPaymentMethodsHandler,
  listRequisitesHandler,
  setRequisiteActiveHandler,
  updateRequisiteHandler,
];
