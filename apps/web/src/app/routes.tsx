import { redirect, type RouteObject } from 'react-router';
import { guardRooms, PersonalShell } from '../shells/personal-shell.tsx';
import { ErrorPage } from '../routes/error-page.tsx';
import { loadShell } from '../features/shell/load-shell.ts';
import { SiteShell } from '../shells/site-shell.tsx';
import { contentRoutes } from './content-routes.tsx';
import { outcomes } from './outcomes.ts';
import { lazyPage, type PageModule, type PageWiring } from './page.ts';
import { readerRoutes } from './reader-routes.tsx';
import { roomRoutes } from './room-routes.tsx';
import { roomPath } from './rooms.ts';

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
              ...page(
                'src/routes/exchange-page.tsx',
                ['exchange', 'rate-page', 'reviews'],
                () => import('../routes/exchange-page.tsx'),
              ),
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
              id: 'sign-in-link',
              path: 'auth/:token?',
              ...page(
                'src/routes/sign-in-link-page.tsx',
                ['account', 'errors'],
                () => import('../routes/sign-in-link-page.tsx'),
              ),
            },
            {
              id: 'reset-password',
              path: 'reset-password/:token?',
              ...page(
                'src/routes/reset-password-page.tsx',
                ['account', 'errors'],
                () => import('../routes/reset-password-page.tsx'),
              ),
            },
            {
              id: 'deny-sign-in',
              path: 'security/:token',
              ...page(
                'src/routes/deny-sign-in-page.tsx',
                ['account', 'errors'],
                () => import('../routes/deny-sign-in-page.tsx'),
              ),
            },
            {
              id: 'change-email',
              path: 'change-email/:secretCode',
              ...page(
                'src/routes/change-email-page.tsx',
                ['account', 'errors'],
                () => import('../routes/change-email-page.tsx'),
              ),
            },
            {
              id: 'referral',
              path: 'ref/:partner?',
              ...page(
                'src/routes/referral-page.tsx',
                ['account', 'errors'],
                () => import('../routes/referral-page.tsx'),
              ),
            },
            ...outcomes.map((outcome) => ({
              id: outcome,
              path: outcome,
              ...page('src/routes/outcome-page.tsx', ['account', 'errors'], async () => ({
                page: (await import('../routes/outcome-page.tsx')).outcomePage(outcome),
              })),
            })),
            {
              id: 'user',
              path: 'user',
              Component: PersonalShell,
              loader: (args) => guardRooms(wiring.scopeOf(args)),
              children: [
                { index: true, loader: () => redirect(roomPath('exchange')), Component: () => null },
                { ErrorBoundary: ErrorPage, children: roomRoutes(wiring) },
              ],
            },
            ...readerRoutes(wiring),
            ...contentRoutes(wiring),
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
