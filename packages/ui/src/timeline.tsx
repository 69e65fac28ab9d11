import type { ReactNode } from 'react';
import styles from './timeline.module.css';

export interface TimelineStep {
  readonly key: string;
  readonly title: ReactNode;
  /** When and by whom it was. */
  readonly about?: ReactNode;
  readonly state: 'past' | 'now' | 'ahead';
}

/** What has happened to an order, and what usually follows. */
export function Timeline({ steps }: { readonly steps: readonly TimelineStep[] }) {
  return (
    <ol className={styles['line']}>
      {steps.map(({ key, title, about, state }) => (
        <li key={key} data-state={state}>
          <span>{title}</span>
          {about !== undefined && <div>{about}</div>}
        </li>
      ))}
    </ol>
  );
}
