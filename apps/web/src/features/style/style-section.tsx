import { type ReactNode, useId } from 'react';
import styles from './style-screen.module.css';

/** A part of the style page. */
export function StyleSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
