import { approvePayoutHandler } from './approve-payout.ts';
import { createRequisiteHandler } from './create-requisite.ts';
import { listMethodSettingsHandler } from './list-method-settings.ts';
import { listNetworksHandler } from './list-networks.ts';
import { listPaymentMethodsHandler } from './list-payment-methods.ts';
import { listPayoutRulesHandler } from './list-payout-rules.ts';
import { listPayoutsHandler } from './list-payouts.ts';
import { listRequisitesHandler } from './list-requisites.ts';
import { setRequisiteActiveHandler } from './set-requisite-active.ts';
import { switchPayoutsHandler } from './switch-payouts.ts';
import { updateMethodSettingsHandler } from './update-method-settings.ts';
import { updatePayoutRuleHandler } from './update-payout-rule.ts';
import { updateRequisiteHandler } from './update-requisite.ts';

/** What staff do here. */
export const staffHandlers = [
  approvePayoutHandler,
  createRequisiteHandler,
  listMethodSettingsHandler,
  listNetworksHandler,
  listPaymentMethodsHandler,
  listPayoutRulesHandler,
  listPayoutsHandler,
  listRequisitesHandler,
  setRequisiteActiveHandler,
  switchPayoutsHandler,
  updateMethodSettingsHandler,
  updatePayoutRuleHandler,
  updateRequisiteHandler,
];
