import { Guilloche } from '@tetri/ui';
import type { ReactNode } from 'react';
import styles from './errand-card.module.css';

export type ErrandMark = 'success' | 'error' | 'key' | 'shield';

const paths: Readonly<Record<ErrandMark, string>> = {
  success: 'm13 24.5 7.5 7.5L35 16.5',
  error: 'M24 13v14M24 33.5v.5',
  key: 'M19 30a7 7 0 1 1 5-11.9A7 7 0 0 1 19 30Zm5.5-9.5L36 32m-5-5 3.5-3.5',
  shield: 'M24 11.5 13.5 15v8.5c0 6.5 4.3 11 10.5 13.5 6.2-2.5 10.5-7 10.5-13.5V15ZM24 18.5v7M24 30v.5',
};

interface ErrandCardProps {
  readonly mark: ErrandMark;
  readonly title: string;
  readonly children: ReactNode;
}

/** A page that a mail leads to: one errand, one card, the next step as a button. */
export function ErrandCard({ mark, title, children }: ErrandCardProps) {
  return (
    <section className={styles['stage']}>
      <Guilloche className={styles['engraving']} />
      <div className={styles['card']} data-mark={mark}>
        <svg viewBox="0 0 48 48" width="64" height="64" aria-hidden="true">
          <circle cx="24" cy="24" r="22.5" />
          <path d={paths[mark]} />
        </svg>
        <h1>{title}</h1>
        {children}
      </div>
    </section>
  );
}
