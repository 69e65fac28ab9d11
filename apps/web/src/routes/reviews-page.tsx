import { useLoaderData } from '../routing/index.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { loadReviews, type ReviewsData } from '../features/reviews/load-reviews.ts';
import { ReviewsScreen } from '../features/reviews/reviews-screen.tsx';

function ReviewsPage() {
  return <ReviewsScreen data={useLoaderData<ReviewsData>()} />;
}

export const page: PageModule<ReviewsData> = {
  Component: ReviewsPage,
  load: (scope, { url }) => loadReviews(scope, url.searchParams),
  meta: (data, intl) => {
    const t = translateWith(intl, 'reviews');
    return {
      title: `${t('title')} · Tetri`,
      description: t('lead'),
      isPublic: data !== undefined && (data.reviews.length > 0 || data.query.page === 1),
      breadcrumbs: [{ name: t('title'), path: '/reviews/' }],
    };
  },
};
