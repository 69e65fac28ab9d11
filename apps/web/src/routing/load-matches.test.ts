import { describe, expect, test } from 'vitest';
import { DataWithStatus, redirect, RouteError } from './answers.ts';
import { loadMatches } from './load-matches.ts';
import { matchRoutes } from './match-routes.ts';
import type { Route } from './route.ts';

const ErrorBoundary = () => null;

/** A page in an area in a shell; each reads what it is given. */
function load(loaders: Readonly<Partial<Record<'shell' | 'area' | 'page', Route['loader']>>>, known = {}) {
  const routes: Route[] = [
    {
      id: 'shell',
      ErrorBoundary,
      loader: loaders.shell ?? (() => 'shell'),
      children: [
        {
          id: 'site',
          ErrorBoundary,
          children: [
            {
              id: 'area',
              loader: loaders.area ?? (() => 'area'),
              children: [{ id: 'page', path: ':name', loader: loaders.page ?? (({ params }) => params['name']) }],
            },
          ],
        },
      ],
    },
  ];
  const options = { url: new URL('https://tetri.example/en/one/'), known, isStale: () => false };
  return loadMatches(matchRoutes(routes, '/one/') ?? [], options);
}
const throws = (error: unknown) => () => {
  throw error;
};

describe('the loaders of a page', () => {
  test('each give their route what it shows', async () => {
    expect(await load({})).toEqual({
      loaderData: { shell: 'shell', site: null, area: 'area', page: 'one' },
      errors: null,
      status: 200,
    });
  });

  test('do not run where what they read is there', async () => {
    const loaded = await load({ shell: throws(new Error('read twice')) }, { shell: 'known' });
    expect(loaded).toMatchObject({ loaderData: { shell: 'known', page: 'one' }, errors: null });
  });

  test('may say what the page is sent with', async () => {
    expect(await load({ page: () => new DataWithStatus('none', 404) })).toMatchObject({
      loaderData: { page: 'none' },
      status: 404,
    });
  });

  test('that fail are shown by the nearest boundary, the outermost for those within', async () => {
    const [outer, inner] = [new RouteError(403), new Error('within')];
    expect(await load({ area: throws(outer), page: throws(inner) })).toEqual({
      loaderData: { shell: 'shell', site: null },
      errors: { site: outer },
      status: 403,
    });
    expect(await load({ page: throws(inner) })).toMatchObject({ errors: { site: inner }, status: 500 });
    expect(await load({ shell: throws(inner) })).toMatchObject({ errors: { shell: inner }, status: 500 });
  });

  test('lead elsewhere, the outermost first, and over what fails within', async () => {
    expect(await load({ page: throws(redirect('/a/', 301)) })).toEqual(redirect('/a/', 301));
    expect(await load({ area: () => redirect('/b/'), page: throws(redirect('/a/')) })).toEqual(redirect('/b/'));
    expect(await load({ area: () => redirect('/b/'), page: throws(new Error('no')) })).toEqual(redirect('/b/'));
  });
});

describe('a lazy route', () => {
  const lazyPage = (lazy: Route['lazy']): Route => ({ id: 'page', path: 'one', lazy });
  const options = { url: new URL('https://tetri.example/en/one/'), known: {}, isStale: () => false };

  test('is brought once, however many ask for it', async () => {
    let brought = 0;
    const route = lazyPage(async () => {
      brought += 1;
      return { loader: () => 'here' };
    });
    const matches = matchRoutes([route], '/one/') ?? [];
    const loaded = await Promise.all([loadMatches(matches, options), loadMatches(matches, options)]);
    expect(loaded).toMatchObject([{ loaderData: { page: 'here' } }, { loaderData: { page: 'here' } }]);
    expect(brought).toBe(1);
  });

  test('that did not come is an error, and is asked for again the next time', async () => {
    let isLost = true;
    const route = lazyPage(async () => {
      if (isLost) throw new Error('lost');
      return { loader: () => 'here' };
    });
    const matches = matchRoutes([route], '/one/') ?? [];
    expect(await loadMatches(matches, options)).toMatchObject({ errors: { page: new Error('lost') } });
    isLost = false;
    expect(await loadMatches(matches, options)).toMatchObject({ loaderData: { page: 'here' }, errors: null });
  });
});
