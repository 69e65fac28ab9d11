import { registerVisit } from '@tetri/contract';
import type { Route, Router } from '../routing/index.ts';
import { forgetOrdersOfOthers } from './forget-orders-of-others.ts';
import { keepFocus } from './keep-focus.ts';
import { keepOverHistory } from './keep-over-history.ts';
import { isSignInDue } from './mini-app/keep-launch.ts';
import type { PageScope } from './page-scope.ts';
import type { Session } from './session.ts';
import { takeTyped } from './type-again.ts';
import { prefetchPages } from './prefetch-pages.ts';

interface Site {
  readonly router: Router;
  readonly routes: readonly Route[];
}

/**
 * What can wait until the page stands: it is counted, what makes it installable is named, the worker for pushes and for being
 * offline is set up, pages that may come next are loaded, what is typed and what has the focus is kept, and orders of
 * others are forgotten.
 */
export function afterLoad(scope: PageScope, page: string, { router, routes }: Site): void {
  const { lang } = scope;
  takeTyped();
  forgetOrdersOfOthers(scope);
  const max = 2000;
  const visit = { refUrl: document.referrer.slice(0, max), page: page.slice(0, max).toWellFormed() };
  onceSignedIn(scope, () => void scope.call(registerVisit, visit).catch(() => undefined));
  // Named in the page's own head, it would take its part of the line before styles and fonts are here.
  append({ rel: 'manifest', href: `/${lang}.webmanifest` });
  // What the page carried within or did without, the next one that is opened whole takes from the browser's cache.
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]'))
    append({ rel: 'prefetch', as: 'style', href });
  const inlined = document.querySelector<HTMLElement>('script[data-file]')?.dataset['file'];
  if (inlined) append({ rel: 'prefetch', as: 'script', href: inlined });
  const fonts = document.querySelector<HTMLElement>('[data-fonts]')?.dataset['fonts'];
  for (const href of fonts?.split(' ') ?? []) append({ rel: 'prefetch', as: 'font', crossOrigin: 'anonymous', href });
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  prefetchPages(router, routes, `/${lang}`);
  keepOverHistory(router, scope.session);
  keepFocus();
  readForPerson(scope.session, router);
}

/** A personal page that was read for somebody else is read again for whoever signed in over it. */
function readForPerson(session: Session, router: Router): void {
  session.subscribe(() => {
    const { location, loaderData } = router.state;
    const [user, owner] = [session.user(), loaderData['user']];
    if (user !== null && typeof owner === 'string' && owner !== user._id)
      void router.navigate(location, { replace: true });
  });
}

/** The Mini App signs in by itself, which gives the page another token: a call beside that would be refused at first. */
function onceSignedIn({ isMiniApp, session }: PageScope, work: () => void): void {
  if (!isMiniApp || !isSignInDue(session.user())) return work();
  const forget = session.subscribe(() => {
    forget();
    work();
  });
}

function append(link: Partial<Pick<HTMLLinkElement, 'rel' | 'as' | 'href' | 'crossOrigin'>>): void {
  document.head.append(Object.assign(document.createElement('link'), link));
}
