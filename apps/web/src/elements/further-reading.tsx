import { type ReactNode, useId } from 'react';
import styles from './further-reading.module.css';

/** What to read after an article. */
export function FurtherReading({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['further']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
