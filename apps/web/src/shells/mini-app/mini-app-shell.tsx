import { Outlet } from '../../routing/index.ts';
import { NavigationProgress } from '../../elements/navigation-progress.tsx';
import { Toasts } from '../../elements/toasts.tsx';
import { AccountHost } from '../../features/account/account-host.tsx';
import { DemoBanner } from '../../features/shell/demo-banner.tsx';
import { TechnicalWork } from '../../features/shell/technical-work.tsx';
import { useShell } from '../../features/shell/use-shell.ts';
import { WebAlerts } from '../../features/shell/web-alerts.tsx';
import { KycHost } from '../../features/verification/kyc-host.tsx';
import { BottomMenu } from './bottom-menu.tsx';
import styles from './mini-app-shell.module.css';
import { TelegramAround } from './telegram-around.tsx';

/** The Mini App around a page: no header, footer or chat, a menu at the bottom. */
export function MiniAppShell() {
  const { alerts, isClosed } = useShell();
  return (
    <div className={styles['frame']}>
      <NavigationProgress />
      <DemoBanner />
      <WebAlerts alerts={alerts} />
      <TelegramAround />
      <main id="content" className={styles['main']} tabIndex={-1}>
        {isClosed ? <TechnicalWork /> : <Outlet />}
      </main>
      <BottomMenu />
      <AccountHost />
      <KycHost />
      <Toasts />
    </div>
  );
}
