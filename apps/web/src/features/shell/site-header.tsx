import { LogoMark } from '@tetri/ui';
import { Link } from '../../routing/index.ts';
import { ChatOpener } from './chat-opener.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import type { MenuItem } from './load-shell.ts';
import { OrdersButton } from './orders-button.tsx';
import { SchemeButton } from './scheme-button.tsx';
import { ServicesMenu } from './services-menu.tsx';
import styles from './site-header.module.css';
import { SiteMenu } from './site-menu.tsx';
import { useShellMessages } from './use-shell-messages.ts';
import { UserMenu } from './user-menu.tsx';

interface SiteHeaderProps {
  readonly menus: readonly MenuItem[];
  readonly hasChat: boolean;
}

export function SiteHeader({ menus, hasChat }: SiteHeaderProps) {
  const t = useShellMessages();
  const services = menus.filter(({ place }) => place === 'services');
  return (
    <header className={styles['header']}>
      <div className={styles['inner']}>
        <SiteMenu services={services} />
        <Link to="/" className={styles['brand']} aria-label={t('home')}>
          <LogoMark size={34} />
          <span className={styles['word']}>Tetri</span>
        </Link>
        <nav className={styles['nav']} aria-label={t('navigation')}>
          <Link to="/exchange/">{t('exchange')}</Link>
          <ServicesMenu services={services} />
          <Link to="/blog/">{t('blog')}</Link>
        </nav>
        {hasChat && <ChatOpener />}
        <OrdersButton />
        <LanguageSwitcher />
        <span className={styles['scheme']}>
          <SchemeButton />
        </span>
        <UserMenu />
      </div>
    </header>
  );
}
