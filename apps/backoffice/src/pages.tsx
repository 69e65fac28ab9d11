import { type ComponentType, lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Route, Switch } from 'wouter';
import { type PagePath, pagePaths } from './page-paths.ts';
import type { NavSection } from './service/nav-sections.ts';
import { SignedIn } from './service/session.tsx';
import { AppLayout } from './shell/app-layout.tsx';
import { BrokenScreen } from './shell/broken-screen.tsx';
import { NotFoundScreen } from './shell/not-found-screen.tsx';
import { GuardedSection } from './shell/guarded-section.tsx';

const SignInScreen = lazy(() => import('./shell/sign-in-screen.tsx'));
const InvitationScreen = lazy(() => import('./shell/invitation-screen.tsx'));

/** Each page is a bundle of its own, fetched when it is first opened. */
const screens: Readonly<Record<PagePath, ComponentType>> = {
  '/': lazy(() => import('./features/dashboard/dashboard-screen.tsx')),
  '/orders': lazy(() => import('./features/orders/orders-screen.tsx')),
  '/orders/:uid': lazy(() => import('./features/orders/order-screen.tsx')),
  '/routes': lazy(() => import('./features/routes/routes-screen.tsx')),
  '/routes/:id': lazy(() => import('./features/routes/route-screen.tsx')),
  '/currencies': lazy(() => import('./features/currencies/currencies-screen.tsx')),
  '/currencies/:id': lazy(() => import('./features/currencies/currency-screen.tsx')),
  '/sources': lazy(() => import('./features/sources/sources-screen.tsx')),
  '/reserves': lazy(() => import('./features/reserves/reserves-screen.tsx')),
  '/places': lazy(() => import('./features/places/places-screen.tsx')),
  '/requisites': lazy(() => import('./features/requisites/requisites-screen.tsx')),
  '/till': lazy(() => import('./features/till/till-screen.tsx')),
  '/statements': lazy(() => import('./features/statements/statements-screen.tsx')),
  '/unclaimed': lazy(() => import('./features/unclaimed/unclaimed-screen.tsx')),
  '/payouts': lazy(() => import('./features/payouts/payouts-screen.tsx')),
  '/offices': lazy(() => import('./features/offices/offices-screen.tsx')),
  '/links': lazy(() => import('./features/links/links-screen.tsx')),
  '/deliveries': lazy(() => import('./features/deliveries/deliveries-screen.tsx')),
  '/keys': lazy(() => import('./features/keys/keys-screen.tsx')),
  '/screening': lazy(() => import('./features/screening/screening-screen.tsx')),
  '/connections': lazy(() => import('./features/connections/connections-screen.tsx')),
  '/partners': lazy(() => import('./features/partners/partners-screen.tsx')),
  '/exports': lazy(() => import('./features/exports/exports-screen.tsx')),
  '/content': lazy(() => import('./features/content/content-screen.tsx')),
  '/content/:kind/:id': lazy(async () => {
    await import('./features/content/without-eval.ts');
    return import('./features/content/content-document-screen.tsx');
  }),
  '/moderation': lazy(() => import('./features/moderation/moderation-screen.tsx')),
  '/subscribers': lazy(() => import('./features/subscribers/subscribers-screen.tsx')),
  '/visits': lazy(() => import('./features/visits/visits-screen.tsx')),
  '/chats': lazy(() => import('./features/chats/chats-screen.tsx')),
  '/chats/:id': lazy(() => import('./features/chats/chats-screen.tsx')),
  '/tickets': lazy(() => import('./features/tickets/tickets-screen.tsx')),
  '/tickets/:id': lazy(() => import('./features/tickets/ticket-screen.tsx')),
  '/feedback': lazy(() => import('./features/feedback/feedback-screen.tsx')),
  '/verification': lazy(() => import('./features/verification/verification-screen.tsx')),
  '/verification/:id': lazy(() => import('./features/verification/review-screen.tsx')),
  '/customers': lazy(() => import('./features/customers/customers-screen.tsx')),
  '/mails': lazy(() => import('./features/mails/mails-screen.tsx')),
  '/outbox': lazy(() => import('./features/outbox/outbox-screen.tsx')),
  '/audit': lazy(() => import('./features/audit/audit-screen.tsx')),
  '/staff': lazy(() => import('./features/staff/staff-screen.tsx')),
  '/site': lazy(() => import('./features/site/site-screen.tsx')),
  '/account': lazy(() => import('./features/account/account-screen.tsx')),
};

const sections = Object.entries(pagePaths).flatMap(([section, paths]) =>
  paths.map((path) => {
    const Screen = screens[path];
    return (
      <Route key={path} path={path}>
        <GuardedSection section={section as NavSection}>
          <Screen />
        </GuardedSection>
      </Route>
    );
  }),
);

/** Every address of the back office. */
export function Pages() {
  return (
    <ErrorBoundary FallbackComponent={BrokenScreen}>
      <Suspense>
        <Switch>
          <Route path="/login" component={SignInScreen} />
          <Route path="/invitation/:token" component={InvitationScreen} />
          <Route>
            <SignedIn>
              <AppLayout>
                <Switch>
                  {sections}
                  <Route component={NotFoundScreen} />
                </Switch>
              </AppLayout>
            </SignedIn>
          </Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}
