import type { ReactNode } from 'react';
import styles from './question-list.module.css';

interface QuestionProps {
  /** By which an address leads to it. */
  readonly id?: string;
  readonly question: ReactNode;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** One question that opens to its answer; the browser's own, so it works before any script and is found by its search. */
export function Question({ id, question, isOpen = false, children }: QuestionProps) {
  return (
    <details id={id} className={styles['question']} open={isOpen}>
      <summary>
        <span>{question}</span>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M4 10h12M10 4v12" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
        </svg>
      </summary>
      <div className={styles['answer']}>{children}</div>
    </details>
  );
}

export function QuestionList({ children }: { readonly children: ReactNode }) {
  return <div className={styles['list']}>{children}</div>;
}
