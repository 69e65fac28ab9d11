import { redirect, type Route, RouteError } from '../routing/index.ts';
import { loadShell } from '../features/shell/load-shell.ts';
import { ErrorPage } from '../routes/error-page.tsx';
import { guardPersonalArea, PersonalShell } from '../shells/personal-shell.tsx';
import { PageShell } from '../shells/page-shell.tsx';
import { accountRoutes } from './account-routes.ts';
import { contentRoutes } from './content-routes.ts';
import { shellTexts } from './message-store.ts';
import { pagesWith, type PageWiring } from './page.ts';
import { readerRoutes } from './reader-routes.ts';
import { personalRoutes } from './personal-routes.ts';
import { sectionPath } from './personal-sections.ts';
import { tradeRoutes } from './trade-routes.ts';

/** Every page of the site, below its language's prefix. */
export function createRoutes(wiring: PageWiring): Route[] {
  return [
    {
      id: 'shell',
      Component: PageShell,
      ErrorBoundary: ErrorPage,
      loader: async (args) => {
        const scope = wiring.scopeOf(args);
        const [data] = await Promise.all([
          loadShell(scope),
          wiring.messagesOf(scope).load(shellTexts(scope.isMiniApp)),
        ]);
        return data;
      },
      loadsOnce: true,
      children: [{ id: 'site', ErrorBoundary: ErrorPage, children: pages(wiring) }],
    },
  ];
}

function pages(wiring: PageWiring): Route[] {
  const page = pagesWith(wiring);
  return [
    ...tradeRoutes(page),
    ...accountRoutes(page),
    {
      id: 'user',
      path: 'user',
      Component: PersonalShell,
      loader: (args) => guardPersonalArea(wiring.scopeOf(args)),
      loadsAlways: true,
      children: [
        { id: 'user-start', loader: () => redirect(sectionPath('exchange')) },
        { id: 'sections', ErrorBoundary: ErrorPage, children: personalRoutes(page) },
      ],
    },
    ...readerRoutes(page),
    ...contentRoutes(page),
    {
      id: 'missing',
      path: '*',
      loader: () => {
        throw new RouteError(404);
      },
    },
  ];
}
