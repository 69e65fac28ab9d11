import { LogoMark } from '@tetri/ui';
import { Link } from 'react-router';
import { LanguageSwitcher } from './language-switcher.tsx';
import { OrdersButton } from './orders-button.tsx';
import { SchemeButton } from './scheme-button.tsx';
import styles from './site-header.module.css';
import { useShellMessages } from './use-shell-messages.ts';
import { UserMenu } from './user-menu.tsx';

export function SiteHeader() {
  const t = useShellMessages();
  return (
    <header className={styles['header']}>
      <div className={styles['inner']}>
        <Link to="/" className={styles['brand']} aria-label={t('home')}>
          <LogoMark size={34} />
          <span className={styles['word']}>Tetri</span>
        </Link>
        <nav className={styles['nav']} aria-label={t('navigation')}>
          <Link to="/exchange/">{t('exchange')}</Link>
        </nav>
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
