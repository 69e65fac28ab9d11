export { affiliateDiscount, type AskedOrder } from './actions/discount-of.ts';
export { partnerInfo } from './actions/partner-info.ts';
export { type AffiliateModule, createAffiliateModule } from './affiliate-module.ts';
export { findAffiliateBreaches } from './store/find-breaches.ts';
export { owesPartner } from './actions/owes-partner.ts';
export type { AffiliateStaffDeps } from './staff/deps.ts';
export { staffHandlers as affiliateStaffHandlers } from './staff/handlers.ts';
export { hasRateKey } from './store/partners.ts';
export { erasePartner, readPartner } from './store/personal-data.ts';
