import type { RouteObject } from 'react-router';
import { lazyPage, type PageWiring } from './page.ts';

/** The pages on which readers write, and those that their mails lead to. */
export function readerRoutes(wiring: PageWiring): RouteObject[] {
  return [
    {
      id: 'reviews',
      path: 'reviews',
      ...lazyPage(wiring, 'src/routes/reviews-page.tsx', ['reviews'], () => import('../routes/reviews-page.tsx')),
    },
    {
      id: 'support-talk',
      path: 'support/:secret',
      ...lazyPage(
        wiring,
        'src/routes/support-talk-page.tsx',
        ['support-talk'],
        () => import('../routes/support-talk-page.tsx'),
      ),
    },
    {
      id: 'subscription',
      path: 'subscription/:token',
      ...lazyPage(
        wiring,
        'src/routes/subscription-page.tsx',
        ['subscription'],
        () => import('../routes/subscription-page.tsx'),
      ),
    },
    {
      id: 'unsubscribe',
      path: 'unsubscribe/:secret',
      ...lazyPage(
        wiring,
        'src/routes/unsubscribe-page.tsx',
        ['subscription'],
        () => import('../routes/unsubscribe-page.tsx'),
      ),
    },
  ];
}
