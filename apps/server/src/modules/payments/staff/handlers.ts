import { acceptDifferenceHandler } from './accept-difference.ts';
import { keepDifferenceHandler } from './keep-difference.ts';
import { approvePayoutHandler } from './approve-payout.ts';
import { createPlaceHandler } from './create-place.ts';
import { createRequisiteHandler } from './create-requisite.ts';
import { listMethodSettingsHandler } from './list-method-settings.ts';
import { listNetworksHandler } from './list-networks.ts';
import { listPaymentMethodsHandler } from './list-payment-methods.ts';
import { listPayoutRulesHandler } from './list-payout-rules.ts';
import { listPayoutsHandler } from './list-payouts.ts';
import { listPlaceAlertsHandler } from './list-place-alerts.ts';
import { listPlacesHandler } from './list-places.ts';
import { listRequisitesHandler } from './list-requisites.ts';
import { listSweepsHandler } from './list-sweeps.ts';
import { listUnansweredPaymentsHandler } from './list-unanswered-payments.ts';
import { movePlacesHandler } from './move-places.ts';
import { runSweepsHandler } from './run-sweeps.ts';
import { setRequisiteActiveHandler } from './set-requisite-active.ts';
import { settleUnansweredPaymentHandler } from './settle-unanswered-payment.ts';
import { setUsualPlaceHandler } from './set-usual-place.ts';
import { switchPayoutsHandler } from './switch-payouts.ts';
import { switchSweepingHandler } from './switch-sweeping.ts';
import { updateMethodSettingsHandler } from './update-method-settings.ts';
import { updatePayoutRuleHandler } from './update-payout-rule.ts';
import { updatePlaceHandler } from './update-place.ts';
import { updateRequisiteHandler } from './update-requisite.ts';
import { updateSweepRuleHandler } from './update-sweep-rule.ts';
import { agreeTillCountHandler } from './agree-till-count.ts';
import { closeTillHandler } from './close-till.ts';
import { getTillReportHandler } from './get-till-report.ts';
import { listTillShiftsHandler } from './list-till-shifts.ts';
import { listTillsHandler } from './list-tills.ts';
import { moveTillHandler } from './move-till.ts';
import { openTillHandler } from './open-till.ts';
import { setTillHandler } from './set-till.ts';

/** What staff do here. */
export const staffHandlers = [
  acceptDifferenceHandler,
  keepDifferenceHandler,
  approvePayoutHandler,
  createPlaceHandler,
  createRequisiteHandler,
  listMethodSettingsHandler,
  listNetworksHandler,
  listPaymentMethodsHandler,
  listPayoutRulesHandler,
  listPayoutsHandler,
  listPlaceAlertsHandler,
  listPlacesHandler,
  listRequisitesHandler,
  listSweepsHandler,
  listUnansweredPaymentsHandler,
  movePlacesHandler,
  runSweepsHandler,
  setRequisiteActiveHandler,
  settleUnansweredPaymentHandler,
  setUsualPlaceHandler,
  switchPayoutsHandler,
  switchSweepingHandler,
  updateMethodSettingsHandler,
  updatePayoutRuleHandler,
  updatePlaceHandler,
  updateRequisiteHandler,
  updateSweepRuleHandler,
  agreeTillCountHandler,
  closeTillHandler,
  getTillReportHandler,
  listTillShiftsHandler,
  listTillsHandler,
  moveTillHandler,
  openTillHandler,
  setTillHandler,
];
