import type { ReactNode } from 'react';
import styles from './letter-form.module.css';
import { useAnswerFocus } from './use-answer-focus.ts';

/** Says in place of a form that what was written has come; the focus goes with it. */
export function LetterTaken({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  const ref = useAnswerFocus<HTMLDivElement>(true);
  return (
    <div ref={ref} className={styles['thanks']} role="status" tabIndex={-1}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="m4 12.5 5 5L20 6.5" />
      </svg>
      <p>{text}</p>
      {children}
    </div>
  );
}
