import type { RouteObject } from 'react-router';
import { ErrorPage } from '../routes/error-page.tsx';
import { loadShell, SiteShell } from '../shells/site-shell.tsx';
import { lazyPage, type PageModule, type PageWiring } from './page.ts';

/** Every page of the site, below its language's prefix. */
export function createRoutes(wiring: PageWiring): RouteObject[] {
  const page = <Data,>(module: string, features: string[], read: () => Promise<{ page: PageModule<Data> }>) =>
    lazyPage(wiring, module, features, read);
  return [
    {
      id: 'shell',
      path: '/',
      Component: SiteShell,
      ErrorBoundary: ErrorPage,
      loader: async (args) => {
        const scope = wiring.scopeOf(args);
        const [data] = await Promise.all([loadShell(scope), wiring.messagesOf(scope).load(['shell', 'elements'])]);
        return data;
      },
      shouldRevalidate: () => false,
      children: [
        {
          ErrorBoundary: ErrorPage,
          children: [
            {
              id: 'home',
              index: true,
              ...page('src/routes/home-page.tsx', ['home', 'exchange'], () => import('../routes/home-page.tsx')),
            },
            {
              id: 'exchange',
              path: 'exchange/:friendlyUrl?',
              ...page('src/routes/exchange-page.tsx', ['exchange'], () => import('../routes/exchange-page.tsx')),
            },
            {
              id: 'order',
              path: 'order/:uid/:secret',
              ...page('src/routes/order-page.tsx', ['order'], () => import('../routes/order-page.tsx')),
            },
            {
              id: 'payment',
              path: 'payment/:uid/:secret',
              ...page('src/routes/payment-page.tsx', ['payment'], () => import('../routes/payment-page.tsx')),
            },
            {
              id: 'missing',
              path: '*',
              loader: () => {
                throw new Response(null, { status: 404 });
              },
              Component: () => null,
            },
          ],
        },
      ],
    },
  ];
}
