import type { RouteObject } from 'react-router';
import type { MakePage } from './page.ts';

/** From the offer to the paid order. */
export function tradeRoutes(page: MakePage): RouteObject[] {
  return [
    page('', 'home', ['home', 'exchange', 'reviews'], () => import('../routes/home-page.tsx')),
    page(
      'exchange/:friendlyUrl?',
      'exchange',
      ['exchange', 'rate-page', 'reviews'],
      () => import('../routes/exchange-page.tsx'),
    ),
    page('order', 'find-order', ['find-order'], () => import('../routes/find-order-page.tsx')),
    page('payment', 'find-payment', ['find-order'], () => import('../routes/find-payment-page.tsx')),
    page('order/:uid/:secret', 'order', ['order'], () => import('../routes/order-page.tsx')),
    page('partnerorder/:uid/:secret', 'partner-order', ['partner'], () => import('../routes/partner-order-page.tsx')),
    page('payment/:uid/:secret', 'payment', ['payment'], () => import('../routes/payment-page.tsx')),
  ];
}
