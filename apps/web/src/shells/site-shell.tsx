import { getSiteStatus, listOffices } from '@tetri/contract';
import { useCallback, useState } from 'react';
import { Outlet, useLoaderData, useMatches } from 'react-router';
import type { PageScope } from '../app/page-scope.ts';
import { siteStatusOf, unknownStatus } from '../app/site-status.ts';
import { usePageTitle } from '../app/use-page-title.ts';
import { useSocket } from '../app/use-socket.ts';
import { NavigationProgress } from '../elements/navigation-progress.tsx';
import { Toasts } from '../elements/toasts.tsx';
import { AccountHost } from '../features/account/account-host.tsx';
import { DemoBanner } from '../features/shell/demo-banner.tsx';
import { SiteFooter } from '../features/shell/site-footer.tsx';
import { SiteHeader } from '../features/shell/site-header.tsx';
import { TechnicalWork } from '../features/shell/technical-work.tsx';
import { useShellMessages } from '../features/shell/use-shell-messages.ts';
import styles from './site-shell.module.css';

/** What every page needs first. A status that cannot be read is treated as technical work; offices may be missing. */
export async function loadShell(scope: PageScope) {
  const [status, offices] = await Promise.all([
    scope.call(getSiteStatus, {}).then(siteStatusOf, () => unknownStatus),
    scope.call(listOffices, {}).then(
      (answer) => answer.offices,
      () => [],
    ),
  ]);
  return { status, offices };
}

type ShellData = Awaited<ReturnType<typeof loadShell>>;

/** Pages that make no sense while nothing can be exchanged; orders that exist stay reachable. */
const closedWhenOffline = new Set(['home', 'exchange', 'user-exchange']);

/** The public site around a page: header, footer, messages. */
export function SiteShell() {
  const t = useShellMessages();
  const data = useLoaderData<ShellData>();
  const [isOffline, setOffline] = useState(data.status.isOffline);
  const page = useMatches().at(-1);
  usePageTitle();
  useSocket(
    useCallback((socket) => socket.on('updateStatusWorkSite', ({ offlineStatus }) => setOffline(offlineStatus)), []),
  );
  const isClosed = isOffline && closedWhenOffline.has(page?.id ?? '');
  return (
    <>
      <a className={styles['skip']} href="#content">
        {t('skip')}
      </a>
      <NavigationProgress />
      <DemoBanner />
      <SiteHeader />
      <main id="content" className={styles['main']} tabIndex={-1}>
        {isClosed ? <TechnicalWork /> : <Outlet />}
      </main>
      <SiteFooter offices={data.offices} />
      <AccountHost />
      <Toasts />
    </>
  );
}
