import type { ReactNode } from 'react';
import styles from './section-head.module.css';

/** How a page of the personal area begins: its heading, and what can be done there. */
export function SectionHead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className={styles['head']}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
