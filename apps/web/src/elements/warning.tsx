import type { ReactNode } from 'react';
import { Link } from '../routing/index.ts';
import { useElementMessages } from './use-element-messages.ts';
import styles from './warning.module.css';

interface WarningProps {
  /** A way to reach support is shown with it. */
  readonly hasSupport?: boolean | undefined;
  readonly role?: 'status';
  readonly children: ReactNode;
}

/** What has to be known before money is sent. */
export function Warning({ hasSupport = false, role, children }: WarningProps) {
  const t = useElementMessages();
  return (
    <div className={styles['warning']} role={role}>
      <p>{children}</p>
      {hasSupport && (
        <Link className={styles['support']} to="/contacts/">
          {t('askSupport')}
        </Link>
      )}
    </div>
  );
}
