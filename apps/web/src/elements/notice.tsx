import { Guilloche } from '@tetri/ui';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  readonly mark?: string;
  /** Stands in place of a page that cannot be shown. */
  readonly isFailure?: boolean;
  readonly title: string;
  readonly children: ReactNode;
}

/** A whole page that says one thing. */
export function Notice({ mark, isFailure = false, title, children }: NoticeProps) {
  return (
    <section className={styles['notice']} data-failure={isFailure || undefined}>
      <Guilloche className={styles['engraving']} />
      {mark !== undefined && <p className={styles['mark']}>{mark}</p>}
      <h1>{title}</h1>
      {children}
    </section>
  );
}
