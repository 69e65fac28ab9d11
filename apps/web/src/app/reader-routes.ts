import type { Route } from '../routing/index.ts';
import type { MakePage } from './page.ts';

/** The pages on which readers write, and those that their mails lead to. */
export function readerRoutes(page: MakePage): Route[] {
  return [
    page('reviews', 'reviews', ['reviews'], () => import('../routes/reviews-page.tsx')),
    page('support/:secret', 'support-ticket', ['support-ticket'], () => import('../routes/support-ticket-page.tsx')),
    page('subscription/:token', 'subscription', ['subscription'], () => import('../routes/subscription-page.tsx')),
    page('unsubscribe/:secret', 'unsubscribe', ['subscription'], () => import('../routes/unsubscribe-page.tsx')),
  ];
}
