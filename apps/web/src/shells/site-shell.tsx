import { useCallback, useState } from 'react';
import { Outlet, useLoaderData, useMatches } from '../routing/index.ts';
import { outcomes } from '../app/outcomes.ts';
import { usePageFocus } from '../app/use-page-focus.ts';
import { useOwnAddress } from '../app/use-own-address.ts';
import { usePageMeta } from '../app/use-page-meta.ts';
import { useSocket } from '../app/use-socket.ts';
import { InTurn } from '../elements/in-turn.tsx';
import { NavigationProgress } from '../elements/navigation-progress.tsx';
import { Toasts } from '../elements/toasts.tsx';
import { AccountHost } from '../features/account/account-host.tsx';
import { ChatHost } from '../features/chat/chat-host.tsx';
import { closedWhenOffline } from '../features/shell/closed-when-offline.ts';
import { DemoBanner } from '../features/shell/demo-banner.tsx';
import type { ShellData } from '../features/shell/load-shell.ts';
import { SiteFooter } from '../features/shell/site-footer.tsx';
import { SiteHeader } from '../features/shell/site-header.tsx';
import { TechnicalWork } from '../features/shell/technical-work.tsx';
import { useShellMessages } from '../features/shell/use-shell-messages.ts';
import { WebAlerts } from '../features/shell/web-alerts.tsx';
import { KycHost } from '../features/verification/kyc-host.tsx';
import styles from './site-shell.module.css';

/** Pages of a single errand, and the one that offers every other way to write. */
const withoutChat = new Set<string>(['reset-password', 'contacts', 'missing', 'verification-phone', ...outcomes]);

/** The public site around a page: header, footer, messages. */
export function SiteShell() {
  const t = useShellMessages();
  const data = useLoaderData<ShellData>();
  const [isOffline, setOffline] = useState(data.status.isOffline);
  const page = useMatches().at(-1);
  usePageMeta();
  useOwnAddress();
  usePageFocus();
  useSocket(
    useCallback((socket) => socket.on('updateStatusWorkSite', ({ offlineStatus }) => setOffline(offlineStatus)), []),
  );
  const hasChat = !withoutChat.has(page?.id ?? '');
  const isClosed = isOffline && closedWhenOffline(page?.id);
  return (
    <>
      <a className={styles['skip']} href="#content">
        {t('skip')}
      </a>
      <NavigationProgress />
      <DemoBanner />
      <WebAlerts alerts={data.alerts} />
      <SiteHeader menus={data.menus} hasChat={hasChat} />
      <main id="content" className={styles['main']} tabIndex={-1}>
        {isClosed ? <TechnicalWork /> : <Outlet />}
      </main>
      <InTurn>
        <SiteFooter offices={data.offices} menus={data.menus} socials={data.socials} />
      </InTurn>
      <AccountHost />
      <KycHost />
      {hasChat && <ChatHost />}
      <Toasts />
    </>
  );
}
