import type { Location, Path, To } from './location.ts';
import type { LoaderData, RouteErrors } from './load-matches.ts';
import type { RouteMatch } from './match-routes.ts';

export interface NavigateOptions {
  /** Takes the place of the present entry in the browser's history. */
  readonly replace?: boolean | undefined;
  /** Kept with the entry. */
  readonly state?: unknown;
  /** The page stays scrolled as it is. */
  readonly preventScrollReset?: boolean | undefined;
  /** What is there is not read anew because of another query. */
  readonly keepsData?: boolean | undefined;
}

export type Navigation =
  | { readonly state: 'idle'; readonly location?: undefined }
  | { readonly state: 'loading'; readonly location: Location };

export interface RouterState {
  readonly location: Location;
  readonly matches: readonly RouteMatch[];
  readonly loaderData: LoaderData;
  readonly errors: RouteErrors | null;
  readonly navigation: Navigation;
  /** Where the page is scrolled to once it stands: a number of pixels, as the address says, or nowhere else than it is. */
  readonly scroll: number | 'byAddress' | 'stay';
}

export interface Router {
  readonly state: RouterState;
  readonly hrefOf: (path: Path) => string;
  /** Resolves once the page is there, or another one was asked for meanwhile. A number goes so many entries on in the history. */
  readonly navigate: (to: To | number, options?: NavigateOptions) => Promise<void>;
  /** Resolves once what the page shows was read anew. */
  readonly revalidate: () => Promise<void>;
  readonly subscribe: (listener: (state: RouterState) => void) => () => void;
  /** The page of a location stands in the document: whoever draws it says so. */
  readonly drawn: (location: Location) => void;
  readonly onDrawn: (listener: (location: Location) => void) => void;
}

export const idle: Navigation = { state: 'idle' };
