import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import {
  ErrorContext,
  LocationContext,
  MatchContext,
  NavigationContext,
  PageContext,
  RouterContext,
} from './contexts.ts';
import type { RouteMatch } from './match-routes.ts';
import { RouteBoundary } from './route-boundary.tsx';
import type { Router, RouterState } from './router.ts';

/** Draws the page that the router is at. A new one is drawn beside what the reader does, who goes on with the old one meanwhile. */
export function RouterProvider({ router }: { readonly router: Router }) {
  const [state, setState] = useState(router.state);
  const { location, navigation, matches, loaderData, errors } = state;
  useBrowserEffect(() => {
    const show = (next: RouterState) => startTransition(() => setState(next));
    show(router.state);
    return router.subscribe(show);
  }, [router]);
  useBrowserEffect(() => router.drawn(location), [router, location]);
  const page = useMemo(() => ({ matches, loaderData }), [matches, loaderData]);
  const drawn = useMemo(() => draw({ matches, errors, location }), [matches, errors, location]);
  return (
    <RouterContext value={router}>
      <LocationContext value={location}>
        <NavigationContext value={navigation}>
          <PageContext value={page}>
            <ScrollKeeper state={state} />
            {drawn}
          </PageContext>
        </NavigationContext>
      </LocationContext>
    </RouterContext>
  );
}

const useBrowserEffect = import.meta.env.SSR ? () => undefined : useLayoutEffect;

/** The routes within one another, the page innermost; from the boundary of an error on there is the error page instead. */
function draw({ matches, errors, location }: Pick<RouterState, 'matches' | 'errors' | 'location'>): ReactNode {
  const failedAt = errors ? matches.findIndex(({ route }) => route.id in errors) : -1;
  const shown = failedAt < 0 ? matches : matches.slice(0, failedAt + 1);
  return shown.reduceRight<ReactNode>((outlet, match, at) => {
    const { id, Component, ErrorBoundary } = match.route;
    const content =
      at === failedAt && ErrorBoundary ? (
        <ErrorContext value={errors?.[id]}>
          <ErrorBoundary />
        </ErrorContext>
      ) : Component ? (
        <Component />
      ) : (
        outlet
      );
    return (
      <MatchContext value={contextOf(match, outlet)}>
        {ErrorBoundary ? (
          <RouteBoundary ErrorPage={ErrorBoundary} location={location}>
            {content}
          </RouteBoundary>
        ) : (
          content
        )}
      </MatchContext>
    );
  }, null);
}

function contextOf(match: RouteMatch, outlet: ReactNode) {
  return { match, outlet };
}

/** Once a page stands, it is scrolled to where it was left, to what its address names, or to its top. */
function ScrollKeeper({ state: { location, scroll } }: { readonly state: RouterState }) {
  useBrowserEffect(() => {
    if (scroll === 'stay') return;
    const named = scroll === 'byAddress' && location.hash !== '' ? document.getElementById(idIn(location.hash)) : null;
    if (named) named.scrollIntoView();
    else window.scrollTo(0, scroll === 'byAddress' ? 0 : scroll);
  }, [location, scroll]);
  return null;
}

function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
