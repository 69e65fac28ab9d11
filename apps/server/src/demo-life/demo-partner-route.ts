import { demoId } from '../modules/catalog/index.ts';

/** The currency in which partners of the demo are paid. */
export const demoPartnerCurrency = 'USDTTRC20';
export const demoPartnerRouteId = demoId('partnerRoute', demoPartnerCurrency);
