import type { ReactNode } from 'react';
import styles from './doc-section.module.css';

interface DocSectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

export function DocSection({ id, title, children }: DocSectionProps) {
  return (
    <section id={id} className={styles['section']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}
