import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary, useErrorBoundary } from 'react-error-boundary';
import { Route, Switch } from 'wouter';
import { type PagePath, pagePaths } from './page-paths.ts';
import { loadedScreen, loadScreen, prefetchPage } from './page-screens.ts';
import { FirstPageMark } from './service/first-page.tsx';
import type { NavSection } from './service/nav-sections.ts';
import { SignedIn } from './service/session.tsx';
import { AppLayout } from './shell/app-layout.tsx';
import { BrokenScreen } from './shell/broken-screen.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';
import { NotFoundScreen } from './shell/not-found-screen.tsx';
import { GuardedSection } from './shell/guarded-section.tsx';

const SignInScreen = lazy(() => import('./shell/sign-in-screen.tsx'));
const InvitationScreen = lazy(() => import('./shell/invitation-screen.tsx'));

const sections = Object.entries(pagePaths).flatMap(([section, paths]) =>
  paths.map((path) => (
    <Route key={path} path={path}>
      <GuardedSection section={section as NavSection}>
        <Page path={path} />
      </GuardedSection>
    </Route>
  )),
);

/** Not `lazy` within `Suspense`: React keeps a fallback that it has shown for 300 ms, even if the code arrives sooner. */
function Page({ path }: { readonly path: PagePath }) {
  const [{ Screen }, setLoaded] = useState({ Screen: loadedScreen(path) });
  const { showBoundary } = useErrorBoundary();
  useEffect(() => {
    if (!Screen) loadScreen(path).then((screen) => setLoaded({ Screen: screen }), showBoundary);
  }, [path, Screen, showBoundary]);
  if (!Screen) return <PageSkeleton />;
  return (
    <>
      <Screen />
      <FirstPageMark />
    </>
  );
}

/** Fetches the bundle of the page that was asked for; undefined where no section is at the address. */
export function fetchFirstPage(): Promise<unknown> | undefined {
  return prefetchPage(location.pathname.slice('/backoffice'.length) || '/');
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
