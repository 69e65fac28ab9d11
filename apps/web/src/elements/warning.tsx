import type { ReactNode } from 'react';
import { SupportLink } from './support-link.tsx';
import styles from './warning.module.css';

interface WarningProps {
  /** A way to reach support is shown with it. */
  readonly hasSupport?: boolean | undefined;
  readonly role?: 'status';
  readonly children: ReactNode;
}

/** What has to be known before money is sent. */
export function Warning({ hasSupport = false, role, children }: WarningProps) {
  return (
    <div className={styles['warning']} role={role}>
      <p>{children}</p>
      {hasSupport && <SupportLink />}
    </div>
  );
}
