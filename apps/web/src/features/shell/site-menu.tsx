import { Link } from '../../routing/index.ts';
import { SiteLink } from '../../elements/site-link.tsx';
import icon from './icon-button.module.css';
import type { MenuItem } from './load-shell.ts';
import panel from './menu-panel.module.css';
import styles from './site-menu.module.css';
import { useMenu } from './use-menu.ts';
import { useShellMessages } from './use-shell-messages.ts';

/** The header's links where there is no room for them: behind one button. */
export function SiteMenu({ services }: { readonly services: readonly MenuItem[] }) {
  const t = useShellMessages();
  const { root, isOpen, close, toggle } = useMenu();
  return (
    <div ref={root} className={styles['menu']}>
      <button
        type="button"
        className={icon['button']}
        aria-label={t('menu')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'site-menu' : undefined}
        onClick={toggle}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M3 6h14M3 10h14M3 14h14" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
        </svg>
      </button>
      {isOpen && (
        <nav
          id="site-menu"
          className={`${panel['panel']} ${panel['links']} ${styles['panel']}`}
          aria-label={t('navigation')}
        >
          <Link to="/exchange/" onClick={close}>
            {t('exchange')}
          </Link>
          <Link to="/blog/" onClick={close}>
            {t('blog')}
          </Link>
          <Link to="/faq/" onClick={close}>
            {t('faq')}
          </Link>
          <Link to="/contacts/" onClick={close}>
            {t('contacts')}
          </Link>
          {services.length > 0 && (
            <>
              <p>{t('services')}</p>
              {services.map(({ _id, label, href }) => (
                <SiteLink key={_id} href={href} onClick={close}>
                  {label}
                </SiteLink>
              ))}
            </>
          )}
        </nav>
      )}
    </div>
  );
}
