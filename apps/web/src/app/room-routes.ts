import type { RouteObject } from 'react-router';
import type { MakePage } from './page.ts';
import { type Room, rooms } from './rooms.ts';

/** The page of every room. */
export function roomRoutes(page: MakePage): RouteObject[] {
  const pages: Record<Room, RouteObject> = {
    exchange: page('exchange', 'user-exchange', ['exchange'], () => import('../routes/user-exchange-page.tsx')),
    orders: page('orders', 'user-orders', ['history', 'order'], () => import('../routes/user-orders-page.tsx')),
    requisites: page(
      'requisites',
      'user-requisites',
      ['requisites'],
      () => import('../routes/user-requisites-page.tsx'),
    ),
    profile: page('profile', 'user-profile', ['profile', 'account'], () => import('../routes/user-profile-page.tsx')),
    api: page('api', 'user-api', ['api'], () => import('../routes/user-api-page.tsx')),
  };
  return rooms.map((room) => pages[room]);
}
