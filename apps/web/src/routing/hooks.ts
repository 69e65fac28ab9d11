import { type Context, type ReactNode, use, useCallback, useMemo } from 'react';
import {
  ErrorContext,
  LocationContext,
  MatchContext,
  NavigationContext,
  PageContext,
  RouterContext,
} from './contexts.ts';
import type { Location } from './location.ts';
import type { Params } from './route.ts';
import type { NavigateOptions, Navigation, Router } from './router.ts';

export function useRouter(): Router {
  return useWithin(RouterContext);
}

/** The address of the page that is shown, below the site's language. */
export function useLocation(): Location {
  return useWithin(LocationContext);
}

/** Whether another page is on its way, and which. */
export function useNavigation(): Navigation {
  return useWithin(NavigationContext);
}

/** See `Router.navigate`. It is the same function for as long as the document lasts. */
export function useNavigate(): Router['navigate'] {
  return useRouter().navigate;
}

export function useRevalidator(): Pick<Router, 'revalidate'> {
  return useRouter();
}

export function useParams(): Params {
  return useWithin(MatchContext).match.params;
}

/** What the loader of the route that this component belongs to answered. */
export function useLoaderData<Data>(): Data {
  const { id } = useWithin(MatchContext).match.route;
  return useWithin(PageContext).loaderData[id] as Data;
}

/** What the loader of another route of this page answered; undefined where it is not there. */
export function useRouteLoaderData<Data>(id: string): Data | undefined {
  return useWithin(PageContext).loaderData[id] as Data | undefined;
}

export interface ShownRoute {
  readonly id: string;
  readonly handle: unknown;
  /** Undefined where it could not be read. */
  readonly loaderData: unknown;
}

/** The routes of the page that is shown, from the outermost to the page. */
export function useMatches(): readonly ShownRoute[] {
  const { matches, loaderData } = useWithin(PageContext);
  return useMemo(
    () => matches.map(({ route: { id, handle } }) => ({ id, handle, loaderData: loaderData[id] })),
    [matches, loaderData],
  );
}

/** Why the error page is shown: a `RouteError`, or whatever else was thrown. */
export function useRouteError(): unknown {
  return use(ErrorContext);
}

/** The query of the page, and how to go to the page with another one. */
export function useSearchParams(): readonly [URLSearchParams, SetSearchParams] {
  const { search } = useLocation();
  const router = useRouter();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback<SetSearchParams>(
    (next, options) => {
      const query = typeof next === 'function' ? next(new URLSearchParams(router.state.location.search)) : next;
      void router.navigate({ search: query.toString() }, options);
    },
    [router],
  );
  return [params, set];
}

type SetSearchParams = (
  next: URLSearchParams | ((present: URLSearchParams) => URLSearchParams),
  options?: NavigateOptions,
) => void;

/** What is drawn within the route that this component belongs to. */
export function Outlet(): ReactNode {
  return useWithin(MatchContext).outlet;
}

function useWithin<Value>(context: Context<Value | null>): Value {
  const value = use(context);
  if (value === null) throw new Error('nothing is here without a router around it');
  return value;
}
