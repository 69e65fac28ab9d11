import { listPartners } from '@tetri/contract';
import { handle } from '../deps.ts';
import { readingIn } from '../views/showing.ts';
import { viewImage } from '../views/view-image.ts';

export const listPartnersHandler = handle(listPartners, ({ onlyReviewPartners = false, lang }, scope) => {
  const reading = readingIn(scope, lang);
  return {
    partners: reading
      .all('partner')
      .filter(({ shared }) => shared.isShowReviews || !onlyReviewPartners)
      .map(({ document, shared, text }) => ({
        _id: document.id,
        name: shared.name,
        url: shared.url,
        description: text.description,
        image: viewImage(reading.pictures, shared.image),
        isShowReviews: shared.isShowReviews,
      })),
  };
});
