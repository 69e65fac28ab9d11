import type { ReactNode } from 'react';
import styles from './form-grid.module.css';

/** Fields side by side, one below the other on a phone. */
export function FormGrid({ columns = 2, children }: { columns?: 2 | 3; children: ReactNode }) {
  return (
    <div className={styles['grid']} data-columns={columns}>
      {children}
    </div>
  );
}
