import { type FormEvent, type ReactNode, useId } from 'react';
import styles from './ask-card.module.css';

interface AskCardProps {
  readonly title: string;
  readonly text?: string;
  readonly failure?: string | undefined;
  readonly onSubmit?: (event: FormEvent) => void;
  readonly children: ReactNode;
}

/** Asks for one thing above the page, which works all the same. */
export function AskCard({ title, text, failure, onSubmit, children }: AskCardProps) {
  const id = useId();
  // Without it there may be a form within.
  const Body = onSubmit ? 'form' : 'div';
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <Body className={styles['body']} onSubmit={onSubmit}>
        <h2 id={id}>{title}</h2>
        {text && <p className={styles['text']}>{text}</p>}
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
        <div className={styles['buttons']}>{children}</div>
      </Body>
    </section>
  );
}
