import type { ReactNode } from 'react';
import { Link } from '../routing/index.ts';
import styles from './further-block.module.css';

interface FurtherBlockProps {
  /** By which its heading is found. */
  readonly id: string;
  readonly title: string;
  /** Where the whole of it stands. */
  readonly to: string;
  readonly toLabel: string;
  /** Its children stand side by side where there is room. */
  readonly isCards?: boolean;
  readonly children: ReactNode;
}

/** The beginning of what has a page of its own, and the way there. */
export function FurtherBlock({ id, title, to, toLabel, isCards = false, children }: FurtherBlockProps) {
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        <Link to={to}>{toLabel}</Link>
      </div>
      {isCards ? <div className={styles['cards']}>{children}</div> : children}
    </section>
  );
}
