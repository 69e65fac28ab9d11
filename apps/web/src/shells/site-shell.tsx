import { Outlet } from '../routing/index.ts';
import { outcomes } from '../app/outcomes.ts';
import { useOwnAddress } from '../app/use-own-address.ts';
import { InTurn } from '../elements/in-turn.tsx';
import { NavigationProgress } from '../elements/navigation-progress.tsx';
import { Toasts } from '../elements/toasts.tsx';
import { AccountHost } from '../features/account/account-host.tsx';
import { ChatHost } from '../features/chat/chat-host.tsx';
import { DemoBanner } from '../features/shell/demo-banner.tsx';
import { SiteFooter } from '../features/shell/site-footer.tsx';
import { SiteHeader } from '../features/shell/site-header.tsx';
import { TechnicalWork } from '../features/shell/technical-work.tsx';
import { useShell } from '../features/shell/use-shell.ts';
import { useShellMessages } from '../features/shell/use-shell-messages.ts';
import { WebAlerts } from '../features/shell/web-alerts.tsx';
import { KycHost } from '../features/verification/kyc-host.tsx';
import styles from './site-shell.module.css';

/** Pages of a single errand, and the one that offers every other way to write. */
const withoutChat = new Set<string>(['reset-password', 'contacts', 'missing', 'verification-phone', ...outcomes]);

/** The public site around a page: header, footer, messages. */
export function SiteShell() {
  const t = useShellMessages();
  const { alerts, menus, offices, socials, pageId = '', isClosed } = useShell();
  useOwnAddress();
  const hasChat = !withoutChat.has(pageId);
  return (
    <>
      <a className={styles['skip']} href="#content">
        {t('skip')}
      </a>
      <NavigationProgress />
      <DemoBanner />
      <WebAlerts alerts={alerts} />
      <SiteHeader menus={menus} hasChat={hasChat} />
      <main id="content" className={styles['main']} tabIndex={-1}>
        {isClosed ? <TechnicalWork /> : <Outlet />}
      </main>
      <InTurn>
        <SiteFooter offices={offices} menus={menus} socials={socials} />
      </InTurn>
      <AccountHost />
      <KycHost />
      {hasChat && <ChatHost />}
      <Toasts />
    </>
  );
}
