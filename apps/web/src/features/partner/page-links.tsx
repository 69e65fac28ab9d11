import { Link } from '../../routing/index.ts';
import styles from './partner-screen.module.css';
import { usePartnerMessages } from './use-partner-messages.ts';

interface PageLinksProps {
  readonly page: number;
  readonly pages: number;
  readonly label: string;
  /** Where a page of the list is. */
  readonly to: (page: number) => string;
}

/** Turns the pages of one of the lists. */
export function PageLinks({ page, pages, label, to }: PageLinksProps) {
  const t = usePartnerMessages();
  if (pages <= 1) return null;
  return (
    <nav className={styles['pages']} aria-label={label}>
      <Turn to={page > 1 ? to(page - 1) : undefined}>{t('newer')}</Turn>
      <span>{t('pageOf', { page, pages })}</span>
      <Turn to={page < pages ? to(page + 1) : undefined}>{t('older')}</Turn>
    </nav>
  );
}

function Turn({ to, children }: { readonly to: string | undefined; readonly children: string }) {
  if (to === undefined) return <span aria-disabled="true">{children}</span>;
  return (
    <Link to={to} preventScrollReset>
      {children}
    </Link>
  );
}
