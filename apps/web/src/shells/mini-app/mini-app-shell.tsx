import { useCallback, useState } from 'react';
import { Outlet, useLoaderData, useMatches } from '../../routing/index.ts';
import { usePageFocus } from '../../app/use-page-focus.ts';
import { usePageMeta } from '../../app/use-page-meta.ts';
import { useSocket } from '../../app/use-socket.ts';
import { NavigationProgress } from '../../elements/navigation-progress.tsx';
import { Toasts } from '../../elements/toasts.tsx';
import { AccountHost } from '../../features/account/account-host.tsx';
import { closedWhenOffline } from '../../features/shell/closed-when-offline.ts';
import { DemoBanner } from '../../features/shell/demo-banner.tsx';
import type { ShellData } from '../../features/shell/load-shell.ts';
import { TechnicalWork } from '../../features/shell/technical-work.tsx';
import { WebAlerts } from '../../features/shell/web-alerts.tsx';
import { BottomMenu } from './bottom-menu.tsx';
import styles from './mini-app-shell.module.css';
import { TelegramAround } from './telegram-around.tsx';

/** The Mini App around a page: no header, footer or chat, a menu at the bottom. */
export function MiniAppShell() {
  const data = useLoaderData<ShellData>();
  const [isOffline, setOffline] = useState(data.status.isOffline);
  const page = useMatches().at(-1);
  usePageMeta();
  usePageFocus();
  useSocket(
    useCallback((socket) => socket.on('updateStatusWorkSite', ({ offlineStatus }) => setOffline(offlineStatus)), []),
  );
  const isClosed = isOffline && closedWhenOffline(page?.id);
  return (
    <div className={styles['frame']}>
      <NavigationProgress />
      <DemoBanner />
      <WebAlerts alerts={data.alerts} />
      <TelegramAround />
      <main id="content" className={styles['main']} tabIndex={-1}>
        {isClosed ? <TechnicalWork /> : <Outlet />}
      </main>
      <BottomMenu />
      <AccountHost />
      <Toasts />
    </div>
  );
}
