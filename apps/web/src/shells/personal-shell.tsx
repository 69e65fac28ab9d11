import { forbidden } from '@tetri/contract';
import { useDeferredValue } from 'react';
import { RouteError, Navigate, Outlet, redirect, useLoaderData } from '../routing/index.ts';
import { wantSignIn } from '../app/mini-app/sign-in-wanted.ts';
import { type PageScope, useScope } from '../app/page-scope.ts';
import { useUser } from '../app/use-user.ts';
import { PersonalMenu } from '../features/shell/personal-menu.tsx';
import { SignInFirst } from '../features/shell/sign-in-first.tsx';
import styles from './personal-shell.module.css';

/** Whose the sections are. Lets nobody in who is not signed in: 403, as the calls of the sections would answer. */
export function guardPersonalArea({ session, isMiniApp }: PageScope): string {
  // In Telegram nobody signs in by a form: whoever is not in yet is so in a moment, and at home meanwhile.
  const user = session.user();
  if (user === null && isMiniApp) {
    wantSignIn();
    throw redirect('/');
  }
  if (user === null) throw new RouteError(forbidden.status, { errorCode: forbidden.code });
  return user._id;
}

/**
 * The personal area around one of its sections. A session that ends meanwhile closes the section, and what was read for
 * one person is not shown to another who signs in over it.
 */
export function PersonalShell() {
  // Deferred, since whoever signs out is led home: the page drawn for that comes first.
  const user = useDeferredValue(useUser());
  const { isMiniApp } = useScope();
  const owner = useLoaderData<string>();
  if (user === null) return isMiniApp ? <Navigate to="/" replace /> : <SignInFirst />;
  return (
    <div className={styles['area']}>
      <PersonalMenu />
      <div className={styles['section']}>
        {/* What is another's is read anew: see `after-load.ts`. */}
        {user._id === owner && <Outlet />}
      </div>
    </div>
  );
}
