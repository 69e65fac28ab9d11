import { addOrderNoteHandler } from './calls/add-order-note.ts';
import { claimOrderHandler } from './calls/claim-order.ts';
import { getCaptchaSettingsHandler } from './calls/get-captcha-settings.ts';
import { getChatSettingsHandler } from './calls/get-chat-settings.ts';
import { getDashboardHandler } from './calls/get-dashboard.ts';
import { getStaffOrderHandler } from './calls/get-staff-order.ts';
import { listStaffOrdersHandler } from './calls/list-staff-orders.ts';
import { decideUndoHandler } from './calls/decide-undo.ts';
import { markPayoutSentHandler } from './calls/mark-payout-sent.ts';
import { markPayoutUnknownHandler } from './calls/mark-payout-unknown.ts';
import { undoPaymentHandler } from './calls/undo-payment.ts';
import { getUndoLimitHandler } from './calls/get-undo-limit.ts';
import { updateUndoLimitHandler } from './calls/update-undo-limit.ts';
import { moveOrderHandler } from './calls/move-order.ts';
import { recordPaymentHandler } from './calls/record-payment.ts';
import { resolvePaymentHandler } from './calls/resolve-payment.ts';
import { recordPayoutHandler } from './calls/record-payout.ts';
import { refundSurplusHandler } from './calls/refund-surplus.ts';
import { releaseOrderHandler } from './calls/release-order.ts';
import { changeReserveHandler } from './calls/change-reserve.ts';
import { getMailHandler } from './calls/get-mail.ts';
import { getMaintenanceHandler } from './calls/get-maintenance.ts';
import { getDiscountTiersHandler } from './calls/get-discount-tiers.ts';
import { getOrderCapsHandler } from './calls/get-order-caps.ts';
import { getSiteContactsHandler } from './calls/get-site-contacts.ts';
import { getVisitsHandler } from './calls/get-visits.ts';
import { listAuditHandler } from './calls/list-audit.ts';
import { listDeadOutboxHandler } from './calls/list-dead-outbox.ts';
import { listMailsHandler } from './calls/list-mails.ts';
import { listReserveChangesHandler } from './calls/list-reserve-changes.ts';
import { listStaffReservesHandler } from './calls/list-staff-reserves.ts';
import { retryDeadOutboxHandler } from './calls/retry-dead-outbox.ts';
import { setMaintenanceHandler } from './calls/set-maintenance.ts';
import { updateCaptchaSettingsHandler } from './calls/update-captcha-settings.ts';
import { updateChatSettingsHandler } from './calls/update-chat-settings.ts';
import { updateDiscountTiersHandler } from './calls/update-discount-tiers.ts';
import { updateOrderCapsHandler } from './calls/update-order-caps.ts';
import { updateSiteContactsHandler } from './calls/update-site-contacts.ts';
import { verifyAuditHandler } from './calls/verify-audit.ts';
import { catalogHandlers } from './catalog/catalog-handlers.ts';
import { chatsHandlers } from './chats/chats-handlers.ts';
import { contentHandlers } from './content/content-handlers.ts';
import { ratesHandlers } from './rates-handlers.ts';
import { paymentsHandlers } from './payments/payments-handlers.ts';
import { readersHandlers } from './readers/readers-handlers.ts';
import { staffHandlers } from './staff/staff-handlers.ts';

/** Every staff call's handler. */
export const handlers = [
  ...staffHandlers,
  addOrderNoteHandler,
  claimOrderHandler,
  getDashboardHandler,
  getStaffOrderHandler,
  listStaffOrdersHandler,
  moveOrderHandler,
  recordPaymentHandler,
  resolvePaymentHandler,
  recordPayoutHandler,
  refundSurplusHandler,
  markPayoutSentHandler,
  markPayoutUnknownHandler,
  undoPaymentHandler,
  decideUndoHandler,
  getUndoLimitHandler,
  updateUndoLimitHandler,
  releaseOrderHandler,
  listStaffReservesHandler,
  listReserveChangesHandler,
  changeReserveHandler,
  getMaintenanceHandler,
  setMaintenanceHandler,
  getSiteContactsHandler,
  updateSiteContactsHandler,
  getOrderCapsHandler,
  updateOrderCapsHandler,
  getDiscountTiersHandler,
  getVisitsHandler,
  updateDiscountTiersHandler,
  getCaptchaSettingsHandler,
  getChatSettingsHandler,
  updateCaptchaSettingsHandler,
  updateChatSettingsHandler,
  listMailsHandler,
  getMailHandler,
  listDeadOutboxHandler,
  retryDeadOutboxHandler,
  listAuditHandler,
  verifyAuditHandler,
  ...catalogHandlers,
  ...chatsHandlers,
  ...contentHandlers,
  ...paymentsHandlers,
  ...ratesHandlers,
  ...readersHandlers,
];
