import { SiteLink } from '../../elements/site-link.tsx';
import type { MenuItem } from './load-shell.ts';
import panel from './menu-panel.module.css';
import styles from './services-menu.module.css';
import { useMenu } from './use-menu.ts';
import { useShellMessages } from './use-shell-messages.ts';

/** The services that the exchange offers in this language; nothing where there are none. */
export function ServicesMenu({ services }: { readonly services: readonly MenuItem[] }) {
  const t = useShellMessages();
  const { root, isOpen, close, toggle } = useMenu();
  if (services.length === 0) return null;
  return (
    <div ref={root} className={styles['menu']}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'services-menu' : undefined}
        onClick={toggle}
      >
        {t('services')}
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path
            d="m2.5 4.5 3.5 3.5 3.5-3.5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
          />
        </svg>
      </button>
      {isOpen && (
        <ul id="services-menu" className={`${panel['panel']} ${panel['links']} ${styles['panel']}`}>
          {services.map(({ _id, label, href }) => (
            <li key={_id}>
              <SiteLink href={href} onClick={close}>
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
