import { approvePartnerWithdrawalHandler } from './approve-partner-withdrawal.ts';
import { createPromoCodeHandler } from './create-promo-code.ts';
import { createWithdrawalRouteHandler } from './create-withdrawal-route.ts';
import { decideRewardHandler } from './decide-reward.ts';
import { decideRewardsHandler } from './decide-rewards.ts';
import { failPartnerWithdrawalHandler } from './fail-partner-withdrawal.ts';
import { findConnectedAccountsHandler } from './find-connected-accounts.ts';
import { getAccountConnectionsHandler } from './get-account-connections.ts';
import { getAffiliateTermsHandler } from './get-affiliate-terms.ts';
import { listPartnersOfStaffHandler } from './list-partners-of-staff.ts';
import { listPromoCodesHandler } from './list-promo-codes.ts';
import { listRewardsHandler } from './list-rewards.ts';
import { listWithdrawalRoutesHandler } from './list-withdrawal-routes.ts';
import { listPartnerWithdrawalsHandler } from './list-partner-withdrawals.ts';
import { payPartnerWithdrawalHandler } from './pay-partner-withdrawal.ts';
import { pricePartnerWithdrawalHandler } from './price-partner-withdrawal.ts';
import { returnPartnerWithdrawalHandler } from './return-partner-withdrawal.ts';
import { undoPartnerWithdrawalHandler } from './undo-partner-withdrawal.ts';
import { updateAffiliateTermsHandler } from './update-affiliate-terms.ts';
import { updatePartnerHandler } from './update-partner.ts';
import { updatePromoCodeHandler } from './update-promo-code.ts';
import { updateWithdrawalRouteHandler } from './update-withdrawal-route.ts';

/** What staff do here. */
export const staffHandlers = [
  approvePartnerWithdrawalHandler,
  createPromoCodeHandler,
  createWithdrawalRouteHandler,
  decideRewardHandler,
  decideRewardsHandler,
  failPartnerWithdrawalHandler,
  findConnectedAccountsHandler,
  getAccountConnectionsHandler,
  getAffiliateTermsHandler,
  listPartnersOfStaffHandler,
  listPromoCodesHandler,
  listRewardsHandler,
  listWithdrawalRoutesHandler,
  listPartnerWithdrawalsHandler,
  payPartnerWithdrawalHandler,
  pricePartnerWithdrawalHandler,
  returnPartnerWithdrawalHandler,
  undoPartnerWithdrawalHandler,
  updateAffiliateTermsHandler,
  updatePartnerHandler,
  updatePromoCodeHandler,
  updateWithdrawalRouteHandler,
];
