import { listPartners } from '@tetri/contract';
import { handle } from '../deps.ts';
import { listIn } from '../view/showing.ts';
import { viewImage } from '../view/view-image.ts';

export const listPartnersHandler = handle(
  listPartners,
  ({ onlyReviewPartners = false, lang: asked }, { content }, { lang }) => ({
    partners: listIn('partner', asked, content, lang)
      .filter(({ localized: { shared } }) => shared.isShowReviews || !onlyReviewPartners)
      .map(({ localized: { document, shared, text }, reading }) => ({
        _id: document.id,
        name: shared.name,
        url: shared.url,
        description: text.description,
        image: viewImage(reading.pictures, shared.image),
        isShowReviews: shared.isShowReviews,
      })),
  }),
);
