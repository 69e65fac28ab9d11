import { type ComponentType, lazy, Suspense, useState } from 'react';
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
const bundles: Readonly<Record<PagePath, () => Promise<{ readonly default: ComponentType }>>> = {
  '/': () => import('./features/dashboard/dashboard-screen.tsx'),
  '/orders': () => import('./features/orders/orders-screen.tsx'),
  '/orders/:uid': () => import('./features/orders/order-screen.tsx'),
  '/routes': () => import('./features/routes/routes-screen.tsx'),
  '/routes/:id': () => import('./features/routes/route-screen.tsx'),
  '/currencies': () => import('./features/currencies/currencies-screen.tsx'),
  '/currencies/:id': () => import('./features/currencies/currency-screen.tsx'),
  '/sources': () => import('./features/sources/sources-screen.tsx'),
  '/reserves': () => import('./features/reserves/reserves-screen.tsx'),
  '/places': () => import('./features/places/places-screen.tsx'),
  '/requisites': () => import('./features/requisites/requisites-screen.tsx'),
  '/till': () => import('./features/till/till-screen.tsx'),
  '/statements': () => import('./features/statements/statements-screen.tsx'),
  '/unclaimed': () => import('./features/unclaimed/unclaimed-screen.tsx'),
  '/payouts': () => import('./features/payouts/payouts-screen.tsx'),
  '/offices': () => import('./features/offices/offices-screen.tsx'),
  '/links': () => import('./features/links/links-screen.tsx'),
  '/deliveries': () => import('./features/deliveries/deliveries-screen.tsx'),
  '/keys': () => import('./features/keys/keys-screen.tsx'),
  '/screening': () => import('./features/screening/screening-screen.tsx'),
  '/connections': () => import('./features/connections/connections-screen.tsx'),
  '/partners': () => import('./features/partners/partners-screen.tsx'),
  '/exports': () => import('./features/exports/exports-screen.tsx'),
  '/content': () => import('./features/content/content-screen.tsx'),
  '/content/:kind/:id': async () => {
    await import('./features/content/without-eval.ts');
    return import('./features/content/content-document-screen.tsx');
  },
  '/moderation': () => import('./features/moderation/moderation-screen.tsx'),
  '/subscribers': () => import('./features/subscribers/subscribers-screen.tsx'),
  '/visits': () => import('./features/visits/visits-screen.tsx'),
  '/chats': () => import('./features/chats/chats-screen.tsx'),
  '/chats/:id': () => import('./features/chats/chats-screen.tsx'),
  '/tickets': () => import('./features/tickets/tickets-screen.tsx'),
  '/tickets/:id': () => import('./features/tickets/ticket-screen.tsx'),
  '/feedback': () => import('./features/feedback/feedback-screen.tsx'),
  '/verification': () => import('./features/verification/verification-screen.tsx'),
  '/verification/:id': () => import('./features/verification/review-screen.tsx'),
  '/customers': () => import('./features/customers/customers-screen.tsx'),
  '/mails': () => import('./features/mails/mails-screen.tsx'),
  '/outbox': () => import('./features/outbox/outbox-screen.tsx'),
  '/audit': () => import('./features/audit/audit-screen.tsx'),
  '/staff': () => import('./features/staff/staff-screen.tsx'),
  '/site': () => import('./features/site/site-screen.tsx'),
  '/account': () => import('./features/account/account-screen.tsx'),
};

/** The first page of the visit. */
const fetched = new Map<PagePath, ComponentType>();

const sections = Object.entries(pagePaths).flatMap(([section, paths]) =>
  paths.map((path) => (
    <Route key={path} path={path}>
      <GuardedSection section={section as NavSection}>
        <Page path={path} Late={lazy(bundles[path])} />
      </GuardedSection>
    </Route>
  )),
);

/** A page that is here already is drawn in one go with what stands around it. */
function Page({ path, Late }: { readonly path: PagePath; readonly Late: ComponentType }) {
  const [Shown] = useState(() => fetched.get(path) ?? Late);
  return <Shown />;
}

/** Fetches the bundle of the page that was asked for; undefined where no section is at the address. */
export function fetchFirstPage(): Promise<void> | undefined {
  const asked = location.pathname.slice('/backoffice'.length) || '/';
  const path = Object.values(pagePaths)
    .flat()
    .find((one) => new RegExp(`^${one.replaceAll(/:\w+/g, '[^/]+')}/?$`).test(asked));
  return path && fetchPage(path);
}

async function fetchPage(path: PagePath): Promise<void> {
  // What does not come now is fetched again, and missed aloud, once the page is drawn.
  const bundle = await bundles[path]().catch(() => undefined);
  if (bundle) fetched.set(path, bundle.default);
}

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
