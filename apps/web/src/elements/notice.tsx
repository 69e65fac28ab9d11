import { Guilloche } from '@tetri/ui';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  readonly mark?: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A whole page that says one thing. */
export function Notice({ mark, title, children }: NoticeProps) {
  return (
    <section className={styles['notice']}>
      <Guilloche className={styles['engraving']} />
      {mark !== undefined && <p className={styles['mark']}>{mark}</p>}
      <h1>{title}</h1>
      {children}
    </section>
  );
}
