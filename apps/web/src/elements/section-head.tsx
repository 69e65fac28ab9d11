import type { ReactNode } from 'react';
import styles from './section-head.module.css';

interface SectionHeadProps {
  readonly title: string;
  /** It begins a further part of the page. */
  readonly isSecond?: boolean;
  readonly children?: ReactNode;
}

/** How a page of the personal area begins, or a part of it: its heading, and what can be done there. */
export function SectionHead({ title, isSecond = false, children }: SectionHeadProps) {
  return (
    <div className={styles['head']}>
      {isSecond ? <h2>{title}</h2> : <h1>{title}</h1>}
      {children}
    </div>
  );
}
