import { useEffect, useId, useRef, useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { Day } from '../../elements/day.tsx';
import { firstLetter } from './first-letter.ts';
import type { Review } from './load-reviews.ts';
import styles from './review-card.module.css';
import { Stars } from './stars.tsx';
import { useReviewsMessages } from './use-reviews-messages.ts';

/** One review: three lines of it, and the rest where somebody asks for it. */
export function ReviewCard({ review }: { readonly review: Review }) {
  const t = useReviewsMessages();
  const { lang } = useScope();
  const { name, message, stars, createdAt, isSample } = review;
  const textId = useId();
  const text = useRef<HTMLParagraphElement>(null);
  const [isLong, setLong] = useState(false);
  const [isOpen, setOpen] = useState(false);

  // Whether three lines are enough, only the browser knows, and anew at every width.
  useEffect(() => {
    const element = text.current;
    if (!element || isOpen) return;
    const watcher = new ResizeObserver(() => setLong(element.scrollHeight > element.clientHeight + 1));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [isOpen]);

  return (
    <article className={styles['review']}>
      <header>
        <span className={styles['letter']} aria-hidden="true">
          {firstLetter(name)}
        </span>
        <h3>{name}</h3>
        <p className={styles['about']}>
          <Stars value={stars} /> <Day at={createdAt} />
          {isSample && <span className={styles['sample']}>{t('sample')}</span>}
        </p>
      </header>
      <div className={styles['body']} data-open={isOpen}>
        <p ref={text} id={textId} className={styles['text']} {...(review.lang === lang ? {} : { lang: review.lang })}>
          {message}
        </p>
        {(isLong || isOpen) && (
          <button type="button" aria-expanded={isOpen} aria-controls={textId} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'less' : 'more')}
            <span className="visually-hidden">: {name}</span>
          </button>
        )}
      </div>
    </article>
  );
}
