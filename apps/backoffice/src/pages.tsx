import { type ComponentType, lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Route, Switch } from 'wouter';
import { pageAt, type PagePath, pagePaths } from './page-paths.ts';
import { screenLoader } from './page-screens.ts';
import type { NavSection } from './service/nav-sections.ts';
import { SignedIn } from './service/session.tsx';
import { AppLayout } from './shell/app-layout.tsx';
import { BrokenScreen } from './shell/broken-screen.tsx';
import { NotFoundScreen } from './shell/not-found-screen.tsx';
import { GuardedSection } from './shell/guarded-section.tsx';

const SignInScreen = lazy(() => import('./shell/sign-in-screen.tsx'));
const InvitationScreen = lazy(() => import('./shell/invitation-screen.tsx'));

/** The first page of the visit. */
const fetched = new Map<PagePath, ComponentType>();

const sections = Object.entries(pagePaths).flatMap(([section, paths]) =>
  paths.map((path) => (
    <Route key={path} path={path}>
      <GuardedSection section={section as NavSection}>
        <Page path={path} Late={lazy(screenLoader(path))} />
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
  const path = pageAt(location.pathname.slice('/backoffice'.length) || '/');
  return path && fetchPage(path);
}

async function fetchPage(path: PagePath): Promise<void> {
  // What does not come now is fetched again, and missed aloud, once the page is drawn.
  const bundle = await screenLoader(path)().catch(() => undefined);
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
