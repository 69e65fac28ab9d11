import { Button } from '@mantine/core';
import { Link } from '../../routing/index.ts';
import { languageNames } from '../../app/language-names.ts';
import { useScope } from '../../app/page-scope.ts';
import { useReloading } from '../../app/use-reloading.ts';
import { Chips } from '../../elements/chips.tsx';
import { EmptyState } from '../../elements/empty-state.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { PageTurner } from '../../elements/page-turner.tsx';
import type { ReviewsData } from './load-reviews.ts';
import { ReviewCard } from './review-card.tsx';
import { ReviewFigures } from './review-figures.tsx';
import { ReviewForm, reviewFormId } from './review-form.tsx';
import { ReviewPartners } from './review-partners.tsx';
import { writeReviewsQuery } from './reviews-query.ts';
import styles from './reviews-screen.module.css';
import { useReviewsMessages } from './use-reviews-messages.ts';

export function ReviewsScreen({ data }: { readonly data: ReviewsData }) {
  const t = useReviewsMessages();
  const { lang } = useScope();
  const isReloading = useReloading();
  const { query, reviews, count, average, stars, languages, partners } = data;
  const written = languages.filter((one) => one.count > 0 || one.lang === query.lang);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        {written.length > 1 && (
          <Chips
            label={t('languages')}
            chips={written.map((one) => ({
              key: one.lang,
              label: languageNames[one.lang],
              lang: one.lang,
              to: writeReviewsQuery({ page: 1, lang: one.lang }, lang),
              isChosen: one.lang === query.lang,
              count: one.count,
            }))}
          />
        )}
      </PageHead>
      <div className={styles['columns']}>
        <div className={styles['aside']}>
          <ReviewFigures average={average} stars={stars} />
          <Button component="a" href={`#${reviewFormId}`} size="md" fullWidth>
            {t('write')}
          </Button>
          <ReviewPartners partners={partners} />
        </div>
        <div className={styles['main']} aria-busy={isReloading}>
          {reviews.length > 0 && (
            <ul className={styles['list']}>
              {reviews.map((review) => (
                <li key={review._id}>
                  <ReviewCard review={review} />
                </li>
              ))}
            </ul>
          )}
          {reviews.length === 0 &&
            (count.total > 0 ? (
              <EmptyState title={t('beyond', { page: String(query.page), pages: String(count.pages) })}>
                <Link to={writeReviewsQuery({ ...query, page: 1 }, lang)}>{t('toFirst')}</Link>
              </EmptyState>
            ) : (
              <EmptyState title={t('empty')} />
            ))}
          <PageTurner
            page={query.page}
            pages={count.pages}
            to={(page) => writeReviewsQuery({ ...query, page }, lang)}
          />
          <ReviewForm />
        </div>
      </div>
    </>
  );
}
