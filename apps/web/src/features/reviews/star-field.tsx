import { useId } from 'react';
import styles from './star-field.module.css';
import { starPath } from './stars.tsx';
import { useReviewsMessages } from './use-reviews-messages.ts';

interface StarFieldProps {
  readonly value: number;
  readonly error: string | undefined;
  readonly onChange: (stars: number) => void;
}

/** One to five stars: radio buttons, so that arrow keys choose and every reader tells what is chosen. */
export function StarField({ value, error, onChange }: StarFieldProps) {
  const t = useReviewsMessages();
  const errorId = useId();
  return (
    <fieldset className={styles['field']} aria-describedby={error === undefined ? undefined : errorId}>
      <legend>{t('stars')}</legend>
      <div className={styles['row']} data-chosen={value}>
        {[1, 2, 3, 4, 5].map((star) => (
          <label key={star} data-lit={star <= value}>
            <input type="radio" name="stars" value={star} checked={star === value} onChange={() => onChange(star)} />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={starPath} />
            </svg>
            <span className="visually-hidden">{t('starsOf', { stars: String(star) })}</span>
          </label>
        ))}
        <output aria-live="off">{value > 0 && t(`word-${value as 1 | 2 | 3 | 4 | 5}`)}</output>
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
