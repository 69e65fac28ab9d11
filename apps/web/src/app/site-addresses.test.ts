import { siteAddresses } from '@tetri/contract';
import type { Route } from '../routing/index.ts';
import { expect, test } from 'vitest';
import { createRoutes } from './routes.tsx';

function pathsOf(routes: readonly Route[]): string[] {
  return routes.flatMap(({ path, children = [] }) => (path ? [path] : pathsOf(children)));
}

test('editors can put no page where one of the site’s own stands', () => {
  const first = pathsOf(createRoutes({} as never)).map((path) => path.split('/')[0] ?? '');
  const own = first.filter((part) => !part.startsWith(':') && part !== '*');
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter((part) => !siteAddresses.includes(part))).toEqual([]);
});
