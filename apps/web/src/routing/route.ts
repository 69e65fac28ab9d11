import type { ComponentType } from 'react';

/** The named parts of an address, decoded; an optional part that is not there is undefined. */
export type Params = Readonly<Record<string, string | undefined>>;

export interface LoaderArgs {
  readonly params: Params;
  /** Of the page, whole. */
  readonly url: URL;
  /** What the server gives with a page that it draws; nothing in the browser. */
  readonly context?: unknown;
}

/**
 * A page, or what is around pages. The first route in the order of the list that takes a whole address answers it.
 */
export interface Route {
  readonly id: string;
  /**
   * The parts of the address that it takes, between slashes: `news`, `:link`, `:part?` for one that need not be there, `*` for
   * all that is left. Without a path it takes none: around other routes it passes the address on, else it stands where they begin.
   */
  readonly path?: string;
  readonly children?: readonly Route[];
  Component?: ComponentType;
  /** Stands in place of this route and all within it, once one of them fails. */
  readonly ErrorBoundary?: ComponentType;
  /** Reads what the route shows. May answer or throw a `redirect`, answer `DataWithStatus`, and throw a `RouteError`. */
  loader?: (args: LoaderArgs) => unknown;
  /** What was loaded once stays for as long as the route is shown. */
  readonly loadsOnce?: boolean;
  /** Read for every page within, as what asks nobody: whoever is signed in, say. */
  readonly loadsAlways?: boolean;
  handle?: unknown;
  /** Brings what is missing before the route is used for the first time. */
  lazy?: (() => Promise<Pick<Route, 'Component' | 'loader' | 'handle'>>) | undefined;
}

const settling = new WeakMap<Route, Promise<void>>();

/** Resolves once what a lazy route lacks is there. Rejects as its `lazy` does, and tries anew when it is called again. */
export async function settleRoute(route: Route): Promise<void> {
  if (!route.lazy) return;
  const running =
    settling.get(route) ??
    route
      .lazy()
      .then((loaded) => {
        Object.assign(route, loaded);
        route.lazy = undefined;
      })
      .finally(() => settling.delete(route));
  settling.set(route, running);
  return running;
}
