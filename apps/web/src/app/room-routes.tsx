import type { RouteObject } from 'react-router';
import { lazyPage, type PageWiring } from './page.ts';
import { type Room, rooms } from './rooms.ts';

/** The page of every room. */
export function roomRoutes(wiring: PageWiring): RouteObject[] {
  const pages: Record<Room, Pick<RouteObject, 'lazy'>> = {
    exchange: lazyPage(
      wiring,
      'src/routes/user-exchange-page.tsx',
      ['exchange'],
      () => import('../routes/user-exchange-page.tsx'),
    ),
  };
  return rooms.map((room) => ({ id: `user-${room}`, path: room, ...pages[room] }));
}
