import { Redirect, RouteError } from './answers.ts';
import { BrowserEntries, newKey } from './browser-entries.ts';
import { type LoaderData, loadMatches, type RouteErrors } from './load-matches.ts';
import { type Location, type Path, pathOf, resolveTo, type To } from './location.ts';
import { matchRoutes, type RouteMatch } from './match-routes.ts';
import type { Route } from './route.ts';
import { idle, type NavigateOptions, type Router, type RouterState } from './router.ts';
import { ScrollPositions } from './scroll-positions.ts';

/** What the server hands over with a page that it drew. */
export interface Hydration {
  readonly loaderData: LoaderData;
  /** By the ids of their boundaries. */
  readonly errors: Readonly<Record<string, { readonly status: number; readonly data: unknown }>> | null;
}

interface Going extends Pick<NavigateOptions, 'preventScrollReset' | 'keepsData'> {
  readonly location: Location;
  /** What becomes of the browser's history: where the reader moved within it, or only data is read, it is right already. */
  readonly entry: 'push' | 'replace' | 'none';
  readonly redirects: number;
}

/** Until what could not be read anew is asked for again. */
const againMs = 5_000;
/** Who is led on more often than this goes in a circle. */
const redirectsMax = 10;

/** Takes the reader from page to page without loading a document anew. Of several ways at once the last one counts. */
export class BrowserRouter implements Router {
  readonly #routes: readonly Route[];
  readonly #entries: BrowserEntries;
  readonly #positions = new ScrollPositions();
  readonly #listeners = new Set<(state: RouterState) => void>();
  readonly #drawnListeners = new Set<(location: Location) => void>();
  #state: RouterState;
  /** Counts what was begun; whoever comes back under an older number is too late. */
  #turn = 0;
  #going: Going | undefined;
  /** Those who wait for data to be read anew, by whichever way that happens. */
  #revalidations: (() => void)[] = [];

  constructor(routes: readonly Route[], base: string, hydration: Hydration) {
    this.#routes = routes;
    this.#entries = new BrowserEntries(base);
    const location = this.#entries.current();
    this.#state = {
      location,
      matches: this.#match(location),
      loaderData: hydration.loaderData,
      errors: revived(hydration.errors),
      navigation: idle,
      scroll: this.#positions.of(location.key) ?? 'stay',
    };
    history.scrollRestoration = 'manual';
    this.#entries.onMoved((moved) => void this.#go({ location: moved, entry: 'none', redirects: 0 }));
    addEventListener('pagehide', () => this.#leave());
    addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));
  }

  get state(): RouterState {
    return this.#state;
  }

  hrefOf = (path: Path): string => this.#entries.hrefOf(path);

  subscribe = (listener: (state: RouterState) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  drawn = (location: Location): void => this.#drawnListeners.forEach((listener) => listener(location));

  onDrawn = (listener: (location: Location) => void): void => void this.#drawnListeners.add(listener);

  navigate = async (to: To | number, options: NavigateOptions = {}): Promise<void> => {
    if (typeof to === 'number') return history.go(to);
    const { replace = false, state = null, preventScrollReset, keepsData } = options;
    const location = { ...resolveTo(to, this.#state.location), state, key: newKey() };
    return this.#go({ location, entry: replace ? 'replace' : 'push', preventScrollReset, keepsData, redirects: 0 });
  };

  revalidate = async (): Promise<void> => {
    const done = new Promise<void>((resolve) => this.#revalidations.push(resolve));
    void this.#go(this.#going ?? { location: this.#state.location, entry: 'none', redirects: 0 });
    return done;
  };

  async #go(going: Going): Promise<void> {
    const { location } = going;
    this.#turn += 1;
    const turn = this.#turn;
    const matches = this.#match(location);
    this.#positions.note(this.#state.location.key);
    const isRereading = location === this.#state.location;
    if (this.#revalidations.length === 0 && isOtherHash(this.#state.location, location))
      return this.#arrive(going, { matches });
    if (!isRereading) {
      this.#going = going;
      this.#update({ navigation: { state: 'loading', location } });
    }
    const loaded = await loadMatches(matches, {
      url: new URL(this.hrefOf(location), globalThis.location.origin),
      known: this.#state.loaderData,
      isStale: (match) => this.#isStale(match, going),
    });
    if (turn !== this.#turn) return;
    if (loaded instanceof Redirect && going.redirects < redirectsMax) return this.#follow(loaded, going);
    if (loaded instanceof Redirect) return this.#arrive(going, { matches, errors: inACircle(matches) });
    // What is on the screen, and was typed there, is worth more than news that did not come: too many calls at once, or no answer.
    if (isRereading && !this.#state.errors && loaded.errors && isPassing(loaded.status)) {
      setTimeout(() => void this.revalidate(), againMs);
      return this.#arrive(going, { matches });
    }
    this.#arrive(going, { matches, loaderData: loaded.loaderData, errors: loaded.errors });
  }

  /** Whether what a route shows has to be read again for the page at `location`. */
  #isStale({ route, taken }: RouteMatch, { location, keepsData = false }: Going): boolean {
    if (route.loadsOnce) return false;
    if (this.#revalidations.length > 0) return true;
    if (keepsData) return false;
    if (route.loadsAlways) return true;
    const before = this.#state.location;
    const isSamePage = before.pathname + before.search === location.pathname + location.search;
    const shown = this.#state.matches.find((match) => match.route.id === route.id);
    return isSamePage || before.search !== location.search || shown?.taken !== taken;
  }

  #follow({ to }: Redirect, { entry, redirects }: Going): Promise<void> {
    const location = { ...resolveTo(to, this.#state.location), state: null, key: newKey() };
    const isHere = pathOf(location) === pathOf(this.#state.location);
    return this.#go({ location, entry: entry === 'none' || isHere ? 'replace' : entry, redirects: redirects + 1 });
  }

  #arrive({ location, entry, preventScrollReset = false }: Going, found: Partial<RouterState>): void {
    const isRereading = location === this.#state.location;
    this.#going = undefined;
    if (entry !== 'none') this.#entries.put(location, entry === 'replace');
    const waiting = this.#revalidations.splice(0);
    const scroll =
      this.#positions.of(location.key) ?? (preventScrollReset && location.hash === '' ? 'stay' : 'byAddress');
    this.#update({ ...found, location, navigation: idle, scroll: isRereading ? 'stay' : scroll });
    for (const done of waiting) done();
  }

  #match({ pathname }: Path): readonly RouteMatch[] {
    const matches = matchRoutes(this.#routes, pathname);
    if (!matches) throw new Error(`no route answers ${pathname}`);
    return matches;
  }

  #update(changes: Partial<RouterState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener(this.#state);
  }

  #leave(): void {
    this.#positions.note(this.#state.location.key);
    this.#positions.keep();
    history.scrollRestoration = 'auto';
  }
}

function inACircle(matches: readonly RouteMatch[]): RouteErrors {
  return { [(matches[0] as RouteMatch).route.id]: new Error('redirects lead in a circle') };
}

/** Too many calls at once, or no answer: the same may be answered later. */
function isPassing(status: number): boolean {
  return status === 429 || status > 500;
}

function isOtherHash(before: Path, after: Path): boolean {
  return (
    after.hash !== '' &&
    pathOf({ ...before, hash: '' }) === pathOf({ ...after, hash: '' }) &&
    after.hash !== before.hash
  );
}

function revived(errors: Hydration['errors']): RouteErrors | null {
  if (!errors) return null;
  return Object.fromEntries(Object.entries(errors).map(([id, { status, data }]) => [id, new RouteError(status, data)]));
}
