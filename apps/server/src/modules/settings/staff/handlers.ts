import { getBotSettingsHandler } from './get-bot-settings.ts';
import { getCallLimitsHandler } from './get-call-limits.ts';
import { getCaptchaSettingsHandler } from './get-captcha-settings.ts';
import { getChatSettingsHandler } from './get-chat-settings.ts';
import { getDiscountTiersHandler } from './get-discount-tiers.ts';
import { getMaintenanceHandler } from './get-maintenance.ts';
import { getOrderCapsHandler } from './get-order-caps.ts';
import { getOrderLimitsHandler } from './get-order-limits.ts';
import { getSiteContactsHandler } from './get-site-contacts.ts';
import { getUndoLimitHandler } from './get-undo-limit.ts';
import { getWalletSwitchHandler } from './get-wallet-switch.ts';
import { listDeadOutboxHandler } from './list-dead-outbox.ts';
import { retryDeadOutboxHandler } from './retry-dead-outbox.ts';
import { setMaintenanceHandler } from './set-maintenance.ts';
import { updateBotSettingsHandler } from './update-bot-settings.ts';
import { updateCallLimitsHandler } from './update-call-limits.ts';
import { updateCaptchaSettingsHandler } from './update-captcha-settings.ts';
import { updateChatSettingsHandler } from './update-chat-settings.ts';
import { updateDiscountTiersHandler } from './update-discount-tiers.ts';
import { updateOrderCapsHandler } from './update-order-caps.ts';
import { updateOrderLimitsHandler } from './update-order-limits.ts';
import { updateSiteContactsHandler } from './update-site-contacts.ts';
import { updateUndoLimitHandler } from './update-undo-limit.ts';
import { updateWalletSwitchHandler } from './update-wallet-switch.ts';

/** What staff do here. */
export const staffHandlers = [
  getBotSettingsHandler,
  getCallLimitsHandler,
  getCaptchaSettingsHandler,
  getChatSettingsHandler,
  getDiscountTiersHandler,
  getMaintenanceHandler,
  getOrderCapsHandler,
  getOrderLimitsHandler,
  getSiteContactsHandler,
  getUndoLimitHandler,
  getWalletSwitchHandler,
  listDeadOutboxHandler,
  retryDeadOutboxHandler,
  setMaintenanceHandler,
  updateBotSettingsHandler,
  updateCallLimitsHandler,
  updateCaptchaSettingsHandler,
  updateChatSettingsHandler,
  updateDiscountTiersHandler,
  updateOrderCapsHandler,
  updateOrderLimitsHandler,
  updateSiteContactsHandler,
  updateUndoLimitHandler,
  updateWalletSwitchHandler,
];
