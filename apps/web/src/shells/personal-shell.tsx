import { forbidden } from '@tetri/contract';
import { useDeferredValue } from 'react';
import { RouteError, Navigate, Outlet, redirect } from '../routing/index.ts';
import { type PageScope, useScope } from '../app/page-scope.ts';
import { useUser } from '../app/use-user.ts';
import { PersonalMenu } from '../features/shell/personal-menu.tsx';
import { SignInFirst } from '../features/shell/sign-in-first.tsx';
import styles from './personal-shell.module.css';

/** Lets nobody in who is not signed in: 403, as the calls of the sections would answer. */
export function guardPersonalArea({ session, isMiniApp }: PageScope): null {
  // In Telegram nobody signs in by a form: whoever is not in yet is so in a moment, and at home meanwhile.
  if (session.user() === null && isMiniApp) throw redirect('/');
  if (session.user() === null) throw new RouteError(forbidden.status, { errorCode: forbidden.code });
  return null;
}

/** The personal area around one of its sections. A session that ends meanwhile closes the section. */
export function PersonalShell() {
  // Deferred, since whoever signs out is led home: the page drawn for that comes first.
  const user = useDeferredValue(useUser());
  const { isMiniApp } = useScope();
  if (user === null) return isMiniApp ? <Navigate to="/" replace /> : <SignInFirst />;
  return (
    <div className={styles['area']}>
      <PersonalMenu />
      <div className={styles['section']}>
        <Outlet />
      </div>
    </div>
  );
}
