import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '../routing/index.ts';
import { expect, test } from 'vitest';
import type { PageHandle } from './page.ts';
import { createRoutes } from './routes.tsx';

const app = join(import.meta.dirname, '../..');

function pagesOf(routes: readonly Route[]): Route[] {
  return routes.flatMap((route) => [...(route.lazy ? [route] : []), ...pagesOf(route.children ?? [])]);
}

test.each(pagesOf(createRoutes({} as never)).map(({ id, lazy }) => [id, lazy] as const))(
  'the page %s names the module that the server preloads',
  async (_id, lazy) => {
    const { handle } = (await (lazy as () => Promise<{ handle: PageHandle }>)()) ?? {};
    expect(existsSync(join(app, handle.module))).toBe(true);
  },
);
