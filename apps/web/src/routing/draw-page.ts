import { Redirect } from './answers.ts';
import { type Loaded, loadMatches } from './load-matches.ts';
import { type Path, pathOf } from './location.ts';
import { matchRoutes, type RouteMatch } from './match-routes.ts';
import type { Route } from './route.ts';
import { idle, type Router } from './router.ts';

export interface ReadPage extends Loaded {
  readonly matches: readonly RouteMatch[];
}

/**
 * Reads what a page that the server draws shows; `url` is whole, `base` the part of its path that is above the site's pages
 * ("/en/"). Answers a redirect where the page leads elsewhere.
 */
export async function readPage(
  routes: readonly Route[],
  { url, base, context }: { readonly url: URL; readonly base: string; readonly context: unknown },
): Promise<ReadPage | Redirect> {
  const matches = matchRoutes(routes, belowBase(url.pathname, base));
  if (!matches) throw new Error(`no route answers ${url.pathname}`);
  const loaded = await loadMatches(matches, { url, context, known: {}, isStale: () => true });
  return loaded instanceof Redirect ? loaded : { ...loaded, matches };
}

/** The router of a page that is drawn once. */
export function drawnRouter(page: ReadPage, url: URL, base: string): Router {
  const nobodyIsThere = () => Promise.reject(new Error('a page that is drawn leads nowhere'));
  const { pathname, search, hash } = url;
  return {
    state: {
      matches: page.matches,
      loaderData: page.loaderData,
      errors: page.errors,
      location: { pathname: belowBase(pathname, base), search, hash, state: null, key: 'default' },
      navigation: idle,
      scroll: 'stay',
    },
    hrefOf: (path: Path) => base.slice(0, -1) + pathOf(path),
    navigate: nobodyIsThere,
    revalidate: nobodyIsThere,
    subscribe: () => () => undefined,
    drawn: () => undefined,
    onDrawn: () => undefined,
  };
}

function belowBase(pathname: string, base: string): string {
  const stem = base.slice(0, -1);
  return pathname.toLowerCase().startsWith(stem.toLowerCase()) ? pathname.slice(stem.length) || '/' : pathname;
}
