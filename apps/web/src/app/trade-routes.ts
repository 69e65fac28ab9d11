import { redirect, type Route } from '../routing/index.ts';
import type { MakePage } from './page.ts';
import { sectionPath } from './personal-sections.ts';

/** From the offer to the paid order. */
export function tradeRoutes(page: MakePage): Route[] {
  return [
    page('', 'home', ['home', 'exchange', 'reviews'], () => import('../routes/home-page.tsx')),
    page(
      'exchange/:friendlyUrl?',
      'exchange',
      ['exchange', 'rate-page', 'reviews'],
      () => import('../routes/exchange-page.tsx'),
    ),
    page('order/:uid?', 'find-order', ['find-order'], () => import('../routes/find-order-page.tsx')),
    page('payment/:uid?', 'find-payment', ['find-order'], () => import('../routes/find-payment-page.tsx')),
    page('order/:uid/:secret', 'order', ['order'], () => import('../routes/order-page.tsx')),
    // Without its secret nobody is shown one: those of whoever is signed in are listed there.
    { id: 'partner-orders', path: 'partnerorder/:uid?', loader: () => redirect(sectionPath('partner-system')) },
    page('partnerorder/:uid/:secret', 'partner-order', ['partner'], () => import('../routes/partner-order-page.tsx')),
    page('pay/:code', 'pay', ['pay-link'], () => import('../routes/pay-page.tsx')),
    page('payment/:uid/:secret', 'payment', ['payment'], () => import('../routes/payment-page.tsx')),
  ];
}
