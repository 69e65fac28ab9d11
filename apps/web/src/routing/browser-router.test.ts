import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { redirect, RouteError } from './answers.ts';
import { BrowserRouter } from './browser-router.ts';
import type { LoaderArgs, Route } from './route.ts';

/** As much of a browser as a router needs: entries, and how far the page is scrolled. */
class FakeBrowser {
  readonly entries: { state: unknown; url: URL }[];
  readonly kept = new Map<string, string>();
  readonly #target = new EventTarget();
  at = 0;

  constructor(path: string) {
    this.entries = [{ state: null, url: new URL(path, 'https://tetri.example') }];
  }

  get shown() {
    return this.entries[this.at] ?? expect.fail('there is such an entry');
  }

  paths() {
    return this.entries.map(({ url }) => url.pathname + url.search + url.hash);
  }

  scrollTo(y: number) {
    vi.stubGlobal('scrollY', y);
  }

  tell(event: string) {
    this.#target.dispatchEvent(new Event(event));
  }

  /** A page that is loaded by its address. */
  follow(path: string) {
    this.#put(null, path, false);
    this.scrollTo(0);
  }

  /** A press on a plain anchor. */
  followAnchor(hash: string) {
    this.#put(null, `${this.shown.url.pathname}${hash}`, false);
    this.tell('popstate');
  }

  open() {
    const shown = () => this.shown;
    vi.stubGlobal('history', {
      scrollRestoration: 'auto',
      get state() {
        return shown().state;
      },
      pushState: (state: unknown, _: string, path: string) => this.#put(state, path, false),
      replaceState: (state: unknown, _: string, path?: string) => this.#put(state, path ?? this.shown.url.href, true),
      go: (by: number) => {
        this.at += by;
        this.tell('popstate');
      },
    });
    vi.stubGlobal('location', {
      get pathname() {
        return shown().url.pathname;
      },
      get search() {
        return shown().url.search;
      },
      get hash() {
        return shown().url.hash;
      },
      origin: 'https://tetri.example',
    });
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => this.kept.get(key) ?? null,
      setItem: (key: string, text: string) => this.kept.set(key, text),
    });
    vi.stubGlobal('addEventListener', this.#target.addEventListener.bind(this.#target));
    vi.stubGlobal('removeEventListener', this.#target.removeEventListener.bind(this.#target));
    this.scrollTo(0);
  }

  #put(state: unknown, path: string, isReplacing: boolean) {
    const entry = { state, url: new URL(path, 'https://tetri.example') };
    if (isReplacing) this.entries[this.at] = entry;
    else {
      this.entries.splice(this.at + 1, this.entries.length, entry);
      this.at += 1;
    }
  }
}

const reads: string[] = [];
/** Loaders of pages that wait until they are let go. */
const held = new Map<string, PromiseWithResolvers<unknown>>();

async function read({ params, url }: LoaderArgs) {
  const name = `${params['name']}${url.search}`;
  reads.push(name);
  return (await held.get(name)?.promise) ?? name;
}

const routes = (): Route[] => [
  {
    id: 'shell',
    ErrorBoundary: () => null,
    loader: () => reads.push('shell'),
    loadsOnce: true,
    children: [
      { id: 'home', path: '', loader: ({ url }) => reads.push(`home${url.search}`) },
      { id: 'old', path: 'old', loader: () => redirect('/new/') },
      { id: 'circle', path: 'circle', loader: () => redirect('/circle/') },
      { id: 'refused', path: 'refused', loader: () => Promise.reject(new RouteError(404)) },
      { id: 'page', path: ':name', loader: read },
    ],
  },
];

let browser: FakeBrowser;
function openAt(path: string, hydration = { loaderData: { shell: 1, home: 1 }, errors: null }) {
  browser = new FakeBrowser(path);
  browser.open();
  return new BrowserRouter(routes(), '/en/', hydration);
}
const hold = (name: string) => {
  const holding = Promise.withResolvers<unknown>();
  held.set(name, holding);
  return holding;
};
const shown = ({ state }: BrowserRouter) => [state.location.pathname + state.location.search, state.loaderData['page']];

beforeEach(() => {
  reads.length = 0;
  held.clear();
});

describe('a way to another page', () => {
  test('is an entry of the history below the language, and reads what was not there', async () => {
    const router = openAt('/en/');
    await router.navigate('/one/?a=1#end', { state: 'kept' });
    expect(shown(router)).toEqual(['/one/?a=1', 'one?a=1']);
    expect(router.state.location).toMatchObject({ hash: '#end', state: 'kept' });
    expect(browser.paths()).toEqual(['/en/', '/en/one/?a=1#end']);
    expect(history.state).toMatchObject({ idx: 1, usr: 'kept' });
    expect(reads).toEqual(['one?a=1']);
  });

  test('may take the place of the present entry', async () => {
    const router = openAt('/en/');
    await router.navigate('/one/', { replace: true });
    expect(browser.paths()).toEqual(['/en/one/']);
    expect(history.state).toMatchObject({ idx: 0 });
  });

  test('says that it is under way until it is there', async () => {
    const router = openAt('/en/');
    const one = hold('one');
    const states: string[] = [];
    router.subscribe(({ navigation }) => states.push(navigation.state));
    const going = router.navigate('/one/');
    expect(router.state.navigation).toMatchObject({ state: 'loading', location: { pathname: '/one/' } });
    expect(browser.paths()).toEqual(['/en/']);
    one.resolve('read');
    await going;
    expect(shown(router)).toEqual(['/one/', 'read']);
    expect(states).toEqual(['loading', 'idle']);
  });

  test('that was left for a later one changes nothing, however late it comes', async () => {
    const router = openAt('/en/');
    const [slow, quick] = [hold('slow'), hold('quick')];
    const goings = [router.navigate('/slow/'), router.navigate('/quick/')];
    quick.resolve('quick');
    await goings[1];
    slow.resolve('slow');
    await goings[0];
    expect(shown(router)).toEqual(['/quick/', 'quick']);
    expect(browser.paths()).toEqual(['/en/', '/en/quick/']);
  });

  test('within a page reads nothing, and is scrolled to', async () => {
    const router = openAt('/en/');
    await router.navigate('/one/');
    await router.navigate({ hash: 'end' });
    expect(router.state.location).toMatchObject({ pathname: '/one/', hash: '#end' });
    expect(router.state.scroll).toBe('byAddress');
    expect(reads).toEqual(['one']);
  });

  test('with another query reads the page again, unless its data is kept', async () => {
    const router = openAt('/en/');
    await router.navigate('/one/');
    await router.navigate('?page=2');
    await router.navigate('?page=3', { keepsData: true });
    expect(router.state.location.search).toBe('?page=3');
    expect(reads).toEqual(['one', 'one?page=2']);
  });

  test('to the same page reads it again', async () => {
    const router = openAt('/en/');
    await router.navigate('/one/');
    await router.navigate('/one/', { replace: true });
    expect(reads).toEqual(['one', 'one']);
  });

  test('to another page of the same kind reads that one', async () => {
    const router = openAt('/en/');
    await router.navigate('/one/');
    await router.navigate('/two/');
    expect(shown(router)).toEqual(['/two/', 'two']);
  });
});

describe('a redirect', () => {
  test('is followed in one entry', async () => {
    const router = openAt('/en/');
    await router.navigate('/old/');
    expect(shown(router)).toEqual(['/new/', 'new']);
    expect(browser.paths()).toEqual(['/en/', '/en/new/']);
  });

  test('in a circle ends as an error', async () => {
    const router = openAt('/en/');
    await router.navigate('/circle/');
    expect(router.state).toMatchObject({ navigation: { state: 'idle' }, errors: { shell: expect.any(Error) } });
  });
});

describe('an error', () => {
  test('stands in place of the page until another one is there', async () => {
    const router = openAt('/en/');
    await router.navigate('/refused/');
    expect(router.state.errors).toEqual({ shell: new RouteError(404) });
    await router.navigate('/one/');
    expect(router.state.errors).toBeNull();
  });

  test('comes with a page that the server drew', () => {
    const errors = { shell: { status: 403, data: { errorCode: 1 } } };
    const router = openAt('/en/one/', { loaderData: { shell: 1, home: 1 }, errors } as never);
    expect(router.state.errors).toEqual({ shell: new RouteError(403, { errorCode: 1 }) });
  });
});

describe('back and forth', () => {
  test('shows the page of the entry, scrolled as it was left', async () => {
    const router = openAt('/en/');
    browser.scrollTo(300);
    await router.navigate('/one/');
    expect(router.state.scroll).toBe('byAddress');
    browser.scrollTo(50);
    await router.navigate(-1);
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'), 10_000);
    expect(router.state.scroll).toBe(300);
    expect(browser.paths()).toEqual(['/en/', '/en/one/']);
    await router.navigate(1);
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/one/'), 10_000);
    expect(router.state.scroll).toBe(50);
  });

  test('counts the entry that an anchor made', () => {
    const router = openAt('/en/');
    browser.followAnchor('#content');
    expect(router.state.location.hash).toBe('#content');
    expect(history.state).toMatchObject({ idx: 1 });
    expect(reads).toEqual([]);
  });

  test('a page that was left is scrolled as it was when it is loaded anew', async () => {
    const router = openAt('/en/');
    await router.navigate('/one/');
    browser.scrollTo(700);
    browser.tell('pagehide');
    expect(history.scrollRestoration).toBe('auto');
    expect(new BrowserRouter(routes(), '/en/', { loaderData: {}, errors: null }).state.scroll).toBe(700);
  });

  test('another page that is loaded in the same tab is not scrolled as the one before', () => {
    openAt('/en/');
    browser.scrollTo(700);
    browser.tell('pagehide');
    browser.follow('/en/one/');
    expect(new BrowserRouter(routes(), '/en/', { loaderData: {}, errors: null }).state.scroll).toBe('stay');
  });
});

describe('a choice that keeps the place', () => {
  test('leaves the page scrolled as it is', async () => {
    const router = openAt('/en/');
    await router.navigate('/one/', { preventScrollReset: true });
    expect(router.state.scroll).toBe('stay');
  });
});

describe('reading again', () => {
  test('reads all but what stays, and reports when it is there', async () => {
    const router = openAt('/en/');
    await router.navigate('/one/');
    const again = hold('one');
    const done = router.revalidate();
    expect(router.state.navigation.state).toBe('idle');
    again.resolve('newer');
    await done;
    expect(shown(router)).toEqual(['/one/', 'newer']);
    expect(router.state.scroll).toBe('stay');
    expect(reads).toEqual(['one', 'one']);
  });

  test('asked for while a page is on its way is done by reading that one', async () => {
    const router = openAt('/en/');
    await router.navigate('/one/');
    const two = hold('two');
    const going = router.navigate('/two/');
    const done = router.revalidate();
    two.resolve('two');
    await Promise.all([going, done]);
    expect(shown(router)).toEqual(['/two/', 'two']);
    expect(browser.paths()).toEqual(['/en/', '/en/one/', '/en/two/']);
  });

  test('that a way elsewhere overtakes is done with that', async () => {
    const router = openAt('/en/');
    await router.navigate('/one/');
    const stale = hold('one');
    const done = router.revalidate();
    await router.navigate('/two/');
    await done;
    stale.resolve('late');
    expect(shown(router)).toEqual(['/two/', 'two']);
  });

  test('that is not answered for the moment leaves the page as it is; what is refused or gone is shown', async () => {
    const router = openAt('/en/');
    await router.navigate('/one/');
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    for (const status of [429, 503]) {
      const lost = hold('one');
      const done = router.revalidate();
      lost.reject(new RouteError(status));
      await done;
      expect(shown(router)).toEqual(['/one/', 'one']);
      expect(router.state.errors).toBeNull();
    }
    // It is asked for again.
    hold('one').resolve('newer');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(shown(router)).toEqual(['/one/', 'newer']);
    const gone = hold('one');
    const done = router.revalidate();
    gone.reject(new RouteError(403));
    await done;
    expect(router.state.errors).toEqual({ shell: new RouteError(403) });
  });

  test('twice shows what was asked for last', async () => {
    const router = openAt('/en/');
    await router.navigate('/one/');
    const first = hold('one');
    const slow = router.revalidate();
    const second = hold('one');
    const quick = router.revalidate();
    second.resolve('second');
    await Promise.all([slow, quick]);
    first.resolve('first');
    await first.promise;
    expect(shown(router)).toEqual(['/one/', 'second']);
  });
});
