import { fieldAmount } from '../../app/amount-text.ts';
import { useScope } from '../../app/page-scope.ts';
import styles from './stars.module.css';
import { useReviewsMessages } from './use-reviews-messages.ts';

export const starPath = 'm12 2.6 2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z';

/** How many of five stars were given; half ones are drawn, and the number is read aloud. */
export function Stars({ value }: { readonly value: number }) {
  const t = useReviewsMessages();
  const { lang } = useScope();
  return (
    <span className={styles['stars']} role="img" aria-label={t('starsOf', { stars: fieldAmount(String(value), lang) })}>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} viewBox="0 0 24 24" aria-hidden="true" data-fill={fillOf(value, star)}>
          <path d={starPath} />
        </svg>
      ))}
    </span>
  );
}

function fillOf(value: number, star: number): 'whole' | 'half' | 'none' {
  if (value >= star - 0.25) return 'whole';
  return value >= star - 0.75 ? 'half' : 'none';
}
