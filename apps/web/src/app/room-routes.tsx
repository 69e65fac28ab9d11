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
    orders: lazyPage(
      wiring,
      'src/routes/user-orders-page.tsx',
      ['history', 'order'],
      () => import('../routes/user-orders-page.tsx'),
    ),
    requisites: lazyPage(
      wiring,
      'src/routes/user-requisites-page.tsx',
      ['requisites'],
      () => import('../routes/user-requisites-page.tsx'),
    ),
    profile: lazyPage(
      wiring,
      'src/routes/user-profile-page.tsx',
      ['profile', 'account'],
      () => import('../routes/user-profile-page.tsx'),
    ),
    api: lazyPage(wiring, 'src/routes/user-api-page.tsx', ['api'], () => import('../routes/user-api-page.tsx')),
  };
  return rooms.map((room) => ({ id: `user-${room}`, path: room, ...pages[room] }));
}
