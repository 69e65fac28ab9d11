import { activatePromoCodeHandler } from './activate-promo-code.ts';
import { cancelPartnerOrderHandler } from './cancel-partner-order.ts';
import { createPartnerOrderHandler } from './create-partner-order.ts';
import { getAffiliateChartHandler } from './get-affiliate-chart.ts';
import { getAffiliateTodayHandler } from './get-affiliate-today.ts';
import { getAffiliateHandler } from './get-affiliate.ts';
import { getPartnerDiscountHandler } from './get-partner-discount.ts';
import { getPartnerOrderHandler } from './get-partner-order.ts';
import { getPartnerRouteHandler } from './get-partner-route.ts';
import { getPartnerVisitsHandler } from './get-partner-visits.ts';
import { listAffiliateOrdersHandler } from './list-affiliate-orders.ts';
import { listPartnerOrdersHandler } from './list-partner-orders.ts';
import { listPartnerRoutesHandler } from './list-partner-routes.ts';
import { registerPartnerVisitHandler } from './register-partner-visit.ts';
import { updateAffiliateDiscountHandler } from './update-affiliate-discount.ts';
import { updateAffiliateLinkHandler } from './update-affiliate-link.ts';
import { updateAffiliateSitesHandler } from './update-affiliate-sites.ts';

/** What visitors, customers and programs do here. */
export const callHandlers = [
  activatePromoCodeHandler,
  cancelPartnerOrderHandler,
  createPartnerOrderHandler,
  getAffiliateChartHandler,
  getAffiliateHandler,
  getAffiliateTodayHandler,
  getPartnerDiscountHandler,
  getPartnerOrderHandler,
  getPartnerRouteHandler,
  getPartnerVisitsHandler,
  listAffiliateOrdersHandler,
  listPartnerOrdersHandler,
  listPartnerRoutesHandler,
  registerPartnerVisitHandler,
  updateAffiliateDiscountHandler,
  updateAffiliateLinkHandler,
  updateAffiliateSitesHandler,
];
