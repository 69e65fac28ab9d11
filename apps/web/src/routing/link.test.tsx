import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Redirect, redirect, RouteError } from './answers.ts';
import { drawnRouter, readPage } from './draw-page.ts';
import { Outlet, useLoaderData, useMatches, useParams, useRouteError, useSearchParams } from './hooks.ts';
import { Link, NavLink } from './link.tsx';
import type { Route } from './route.ts';
import { RouterProvider } from './router-provider.tsx';

const routes: Route[] = [
  {
    id: 'shell',
    loader: ({ context }) => context,
    Component: function Shell() {
      return (
        <>
          <NavLink to="/" end>
            {useLoaderData<string>()}
          </NavLink>
          <NavLink to="/news/">{useMatches().map(({ id }) => id)}</NavLink>
          <Outlet />
        </>
      );
    },
    children: [
      {
        id: 'site',
        ErrorBoundary: () => <p>{(useRouteError() as RouteError).status}</p>,
        children: [
          { id: 'old', path: 'old', loader: () => redirect('/news/one/', 301) },
          { id: 'refused', path: 'refused', loader: () => Promise.reject(new RouteError(403)) },
          {
            id: 'page',
            path: 'news/:link',
            Component: function Page() {
              const [query] = useSearchParams();
              return (
                <Link to={{ search: 'page=2' }} className="next">
                  {useParams()['link']} {query.get('page')}
                </Link>
              );
            },
          },
        ],
      },
    ],
  },
];

async function draw(path: string) {
  const [url, base] = [new URL(path, 'https://tetri.example'), '/en/'];
  const page = await readPage(routes, { url, base, context: 'Tetri' });
  if (page instanceof Redirect) return page;
  return { status: page.status, html: renderToStaticMarkup(<RouterProvider router={drawnRouter(page, url, base)} />) };
}

test('the server draws the routes within one another, with links below the language', async () => {
  expect(await draw('/en/news/one/?page=1')).toEqual({
    status: 200,
    html:
      '<a href="/en/">Tetri</a><a aria-current="page" href="/en/news/">shellsitepage</a>' +
      '<a class="next" href="/en/news/one/?page=2">one 1</a>',
  });
});

test('the error page stands within what is around it', async () => {
  expect(await draw('/en/refused/')).toEqual({
    status: 403,
    html: '<a href="/en/">Tetri</a><a href="/en/news/">shellsiterefused</a><p>403</p>',
  });
});

test('a page that leads elsewhere is not drawn', async () => {
  expect(await draw('/en/old/')).toEqual(redirect('/news/one/', 301));
});
