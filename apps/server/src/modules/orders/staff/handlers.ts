import { addOrderNoteHandler } from './add-order-note.ts';
import { claimOrderHandler } from './claim-order.ts';
import { confirmPickupHandler } from './confirm-pickup.ts';
import { decideUndoHandler } from './decide-undo.ts';
import { getPickupHandler } from './get-pickup.ts';
import { getStaffOrderHandler } from './get-staff-order.ts';
import { listSimulationsHandler } from './list-simulations.ts';
import { listStaffOrdersHandler } from './list-staff-orders.ts';
import { markPayoutSentHandler } from './mark-payout-sent.ts';
import { markPayoutUnknownHandler } from './mark-payout-unknown.ts';
import { moveOrderHandler } from './move-order.ts';
import { previewOrderLimitsHandler } from './preview-order-limits.ts';
import { recordPaymentHandler } from './record-payment.ts';
import { recordPayoutHandler } from './record-payout.ts';
import { refundSurplusHandler } from './refund-surplus.ts';
import { releaseOrderHandler } from './release-order.ts';
import { releaseRefundHandler } from './release-refund.ts';
import { resolvePaymentHandler } from './resolve-payment.ts';
import { sendRefundHandler } from './send-refund.ts';
import { simulatePaymentHandler } from './simulate-payment.ts';
import { stopRefundHandler } from './stop-refund.ts';
import { takeRefundHandler } from './take-refund.ts';
import { undoPaymentHandler } from './undo-payment.ts';
import { staffHandlers as appointmentHandlers } from '../appointments/staff/handlers.ts';
import { staffHandlers as statementHandlers } from '../statements/staff/handlers.ts';
import { staffHandlers as takeInHandlers } from '../take-ins/staff/handlers.ts';
import { staffHandlers as unclaimedHandlers } from '../unclaimed/staff/handlers.ts';
import { unlockPickupHandler } from './unlock-pickup.ts';

/** What staff do here. */
export const staffHandlers = [
  addOrderNoteHandler,
  claimOrderHandler,
  confirmPickupHandler,
  decideUndoHandler,
  getPickupHandler,
  getStaffOrderHandler,
  listSimulationsHandler,
  listStaffOrdersHandler,
  markPayoutSentHandler,
  markPayoutUnknownHandler,
  moveOrderHandler,
  previewOrderLimitsHandler,
  recordPaymentHandler,
  recordPayoutHandler,
  refundSurplusHandler,
  releaseOrderHandler,
  releaseRefundHandler,
  resolvePaymentHandler,
  sendRefundHandler,
  simulatePaymentHandler,
  stopRefundHandler,
  takeRefundHandler,
  undoPaymentHandler,
  unlockPickupHandler,
  ...appointmentHandlers,
  ...statementHandlers,
  ...takeInHandlers,
  ...unclaimedHandlers,
];
