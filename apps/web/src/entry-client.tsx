import './styles.ts';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { AppRoot } from './app/app-root.tsx';
import { browserScope } from './app/browser-scope.ts';
import { keepCampaign } from './app/campaign.ts';
import { adoptTyped, noteRestored, noteTyping } from './app/keep-typed.ts';
import { MessageStore, shellTexts } from './app/message-store.ts';
import type { PageHandle } from './app/page.ts';
import { openMiniApp } from './app/mini-app/open-mini-app.ts';
import { readPageData } from './app/page-data.ts';
import { pressAgain } from './app/press-again.ts';
import { reloadOnChunkFailure } from './app/reload-on-chunk-failure.ts';
import { createRoutes } from './app/routes.tsx';
import { shareSession } from './app/share-session.ts';
import { openDataLayer } from './app/tracking.ts';
import { whenIdle } from './app/when-idle.ts';
import { endTurns } from './elements/in-turn.tsx';
import { BrowserRouter, matchRoutes, type Route, RouterProvider, settleRoute } from './routing/index.ts';

reloadOnChunkFailure();
noteTyping();
// Each step of taking the page over is a task of its own: what the reader does meanwhile waits for one of them at most.
await nextTask();
// Scripts that the browser keeps may run before the end of the page is here, where its data stands.
if (document.readyState === 'loading') await once(document, 'readystatechange');
const page = readPageData();
if (page.isMiniApp) history.replaceState(history.state, '', page.path + location.search + location.hash);
const landing = location.pathname + location.search;
keepCampaign(new URLSearchParams(location.search), Date.now());
if (page.site.hasDataLayer) openDataLayer();
// Neither carries the other.
const parts = (await openMiniApp(page)) ?? { Shell: (await import('./shells/site-shell.tsx')).SiteShell };
const scope = browserScope(page, parts);
shareSession(scope);
const messages = new MessageStore(page.lang);
await nextTask();
const routes = createRoutes({ scopeOf: () => scope, messagesOf: () => messages });

await Promise.all([messages.load(shellTexts(scope.isMiniApp)), loadMatched()]);
await nextTask();
const router = new BrowserRouter(routes, `/${page.lang}/`, page.hydration);
// A page that the reader goes on to is drawn whole at once.
router.subscribe(endTurns);
// In slices: what the reader does meanwhile comes first.
startTransition(() => {
  const root = document.getElementById('root') as HTMLElement;
  const app = (
    <StrictMode>
      <AppRoot scope={scope} messages={messages} scheme={page.scheme}>
        <RouterProvider router={router} />
      </AppRoot>
    </StrictMode>
  );
  if (scope.isMiniApp === page.isMiniApp) {
    noteRestored();
    hydrateRoot(root, app);
    adoptTyped(root);
    pressAgain(root);
  }
  // Telegram opened an address of the site that does not know yet that this is the Mini App.
  else createRoot(root).render(app);
});
whenIdle(async () => {
  endTurns();
  const { afterLoad } = await import('./app/after-load.ts');
  afterLoad(scope, landing, { router, routes });
});

/** The page that the server drew must be here whole before it is taken over, or it would flash. */
async function loadMatched(): Promise<void> {
  const matches = matchRoutes(routes, location.pathname.slice(`/${page.lang}`.length)) ?? [];
  await Promise.all(matches.map(({ route }) => settle(route)));
}

async function settle(route: Route): Promise<void> {
  await settleRoute(route);
  if (route.handle) await messages.load((route.handle as PageHandle).features);
}

async function once(target: EventTarget, event: string): Promise<void> {
  await new Promise((resolve) => {
    target.addEventListener(event, resolve, { once: true });
  });
}

/** Lets the browser draw and answer before the work goes on. */
async function nextTask(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
}
