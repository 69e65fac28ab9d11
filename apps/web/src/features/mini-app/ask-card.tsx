import { type FormEvent, lazy, type ReactNode, Suspense, useId } from 'react';
import type { AskFieldProps } from './ask-field.tsx';
import styles from './ask-card.module.css';

const Field = lazy(() => import('./ask-field.tsx'));

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

/** One line on the card to type into. */
export function AskField(props: AskFieldProps) {
  return (
    <Suspense>
      <Field {...props} />
    </Suspense>
  );
}
