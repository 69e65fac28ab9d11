import { Guilloche } from '@tetri/ui';
import type { ReactNode } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
  readonly title: string;
  readonly lead?: string;
  readonly children?: ReactNode;
}

/** How a page that lists things begins. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <header className={styles['head']}>
      <Guilloche className={styles['engraving']} />
      <h1>{title}</h1>
      {lead !== undefined && <p>{lead}</p>}
      {children}
    </header>
  );
}
