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
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit?.(event);
        }}
        noValidate
      >
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
        <div className={styles['buttons']}>{children}</div>
      </form>
    </section>
  );
}
