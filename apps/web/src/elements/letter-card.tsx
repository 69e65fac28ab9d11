import { type ReactNode, useId } from 'react';
import styles from './letter-form.module.css';

interface LetterCardProps {
  readonly id?: string;
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
}

/** The card of a form by which somebody writes to us. */
export function LetterCard({ id, title, lead, children }: LetterCardProps) {
  const titleId = useId();
  return (
    <section id={id} className={styles['card']} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      {children}
    </section>
  );
}
