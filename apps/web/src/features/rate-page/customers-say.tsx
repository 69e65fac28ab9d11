import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './customers-say.module.css';
import { useRatePageMessages } from './use-rate-page-messages.ts';

/** A few reviews, and the way to all of them. */
export function CustomersSay({ children }: { readonly children: ReactNode }) {
  const t = useRatePageMessages();
  return (
    <section className={styles['say']} aria-labelledby="customers-say">
      <div className={styles['head']}>
        <h2 id="customers-say">{t('reviews')}</h2>
        <Link to="/reviews/">{t('allReviews')}</Link>
      </div>
      <div className={styles['reviews']}>{children}</div>
    </section>
  );
}
