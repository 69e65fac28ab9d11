import { fieldAmount } from '../../app/amount-text.ts';
import { useScope } from '../../app/page-scope.ts';
import type { ReviewsData } from './load-reviews.ts';
import styles from './review-figures.module.css';
import { Stars } from './stars.tsx';
import { useReviewsMessages } from './use-reviews-messages.ts';

/** What all reviews come to: the average, and how many gave how many stars. */
export function ReviewFigures({ average, stars }: Pick<ReviewsData, 'average' | 'stars'>) {
  const t = useReviewsMessages();
  const { lang } = useScope();
  const total = stars.reduce((sum, { count }) => sum + count, 0);
  if (average === null) return null;
  return (
    <section className={styles['figures']} aria-label={t('figures')}>
      <p className={styles['average']}>
        <b>{fieldAmount(average.toFixed(1), lang)}</b>
        <span>
          <Stars value={average} />
          {t('total', { total })}
        </span>
      </p>
      <dl>
        {stars.map(({ stars: given, count }) => (
          <div key={given}>
            <dt>{t('starsShort', { stars: String(given) })}</dt>
            <dd>
              <meter min={0} max={total} value={count} aria-hidden="true" />
              <span>{count}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
