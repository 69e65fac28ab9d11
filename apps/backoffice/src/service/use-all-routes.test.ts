import type { CallOutput, listStaffRoutes } from '@tetri/contract';
import { expect, test } from 'vitest';
import { readAllRoutes } from './use-all-routes.ts';

type Route = CallOutput<typeof listStaffRoutes>['routes'][number];

test('reads the routes of every page', async () => {
  const all = Array.from({ length: 604 }, (_, at) => ({ _id: `${at}` }) as Route);
  const routes = await readAllRoutes(async ({ page, limit }) => ({
    routes: all.slice((page - 1) * limit, page * limit),
    count: { total: all.length, pages: Math.ceil(all.length / limit), select_page: page, limit, offset: 0 },
  }));
  expect(routes).toEqual(all);
});

test('where there is none, nothing more is asked', async () => {
  const count = { total: 0, pages: 0, select_page: 1, limit: 200, offset: 0 };
  expect(await readAllRoutes(async () => ({ routes: [], count }))).toEqual([]);
});
