import { QueryClient } from '@tanstack/react-query';
import { CallFailure } from '@tetri/client';
import { type ComponentType, lazy } from 'react';
import { Admin, CustomRoutes, localStorageStore } from 'react-admin';
import { Route } from 'react-router';
import { i18nProvider } from './i18n/i18n-provider.ts';
import { authProvider } from './service/auth-provider.ts';
import type { Room } from './service/rooms.ts';
import { AppLayout } from './shell/app-layout.tsx';
import { BrokenScreen } from './shell/broken-screen.tsx';
import { InvitationScreen } from './shell/invitation-screen.tsx';
import { NotFoundScreen } from './shell/not-found-screen.tsx';
import { Room as GuardedRoom } from './shell/room.tsx';
import { SignInScreen } from './shell/sign-in-screen.tsx';
import { darkTheme, lightTheme } from './theme/theme.ts';

/** Each room is a bundle of its own, fetched when it is first entered. */
const screens: Readonly<Record<Exclude<Room, 'dashboard'>, readonly [path: string, ComponentType][]>> = {
  orders: [
    ['/orders', lazy(() => import('./features/orders/orders-screen.tsx'))],
    ['/orders/:uid', lazy(() => import('./features/orders/order-screen.tsx'))],
  ],
  routes: [
    ['/routes', lazy(() => import('./features/routes/routes-screen.tsx'))],
    ['/routes/:id', lazy(() => import('./features/routes/route-screen.tsx'))],
  ],
  currencies: [
    ['/currencies', lazy(() => import('./features/currencies/currencies-screen.tsx'))],
    ['/currencies/:id', lazy(() => import('./features/currencies/currency-screen.tsx'))],
  ],
  sources: [['/sources', lazy(() => import('./features/sources/sources-screen.tsx'))]],
  reserves: [['/reserves', lazy(() => import('./features/reserves/reserves-screen.tsx'))]],
  requisites: [['/requisites', lazy(() => import('./features/requisites/requisites-screen.tsx'))]],
  offices: [['/offices', lazy(() => import('./features/offices/offices-screen.tsx'))]],
  content: [
    ['/content', lazy(() => import('./features/content/content-screen.tsx'))],
    ['/content/:kind/:id', lazy(() => import('./features/content/content-document-screen.tsx'))],
  ],
  moderation: [['/moderation', lazy(() => import('./features/moderation/moderation-screen.tsx'))]],
  subscribers: [['/subscribers', lazy(() => import('./features/subscribers/subscribers-screen.tsx'))]],
  visits: [['/visits', lazy(() => import('./features/visits/visits-screen.tsx'))]],
  chats: [
    ['/chats', lazy(() => import('./features/chats/chats-screen.tsx'))],
    ['/chats/:id', lazy(() => import('./features/chats/chats-screen.tsx'))],
  ],
  tickets: [
    ['/tickets', lazy(() => import('./features/tickets/tickets-screen.tsx'))],
    ['/tickets/:id', lazy(() => import('./features/tickets/ticket-screen.tsx'))],
  ],
  feedback: [['/feedback', lazy(() => import('./features/feedback/feedback-screen.tsx'))]],
  mails: [['/mails', lazy(() => import('./features/mails/mails-screen.tsx'))]],
  outbox: [['/outbox', lazy(() => import('./features/outbox/outbox-screen.tsx'))]],
  audit: [['/audit', lazy(() => import('./features/audit/audit-screen.tsx'))]],
  staff: [['/staff', lazy(() => import('./features/staff/staff-screen.tsx'))]],
  site: [['/site', lazy(() => import('./features/site/site-screen.tsx'))]],
  account: [['/account', lazy(() => import('./features/account/account-screen.tsx'))]],
};

const Dashboard = lazy(() => import('./features/dashboard/dashboard-screen.tsx'));

/** A refusal is an answer: only silence is worth asking again. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => count < 2 && error instanceof CallFailure && error.errorCode === 0,
      staleTime: 5_000,
    },
  },
});

export function Rooms() {
  return (
    <Admin
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={localStorageStore('1', 'tetri.backoffice')}
      theme={lightTheme}
      darkTheme={darkTheme}
      layout={AppLayout}
      loginPage={SignInScreen}
      catchAll={NotFoundScreen}
      error={BrokenScreen}
      dashboard={Dashboard}
      requireAuth
      disableTelemetry
    >
      <CustomRoutes noLayout>
        <Route path="/invitation/:token" element={<InvitationScreen />} />
      </CustomRoutes>
      <CustomRoutes>
        {Object.entries(screens).flatMap(([room, paths]) =>
          paths.map(([path, Screen]) => (
            <Route
              key={path}
              path={path}
              element={
                <GuardedRoom room={room as Room}>
                  <Screen />
                </GuardedRoom>
              }
            />
          )),
        )}
      </CustomRoutes>
    </Admin>
  );
}
