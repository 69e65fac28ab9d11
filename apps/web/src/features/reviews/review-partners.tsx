import { ContentPicture } from '../../elements/content-picture.tsx';
import { SiteLink } from '../../elements/site-link.tsx';
import type { ReviewsData } from './load-reviews.ts';
import styles from './review-partners.module.css';
import { useReviewsMessages } from './use-reviews-messages.ts';

/** Where else people write of us, and we have no say in it. */
export function ReviewPartners({ partners }: Pick<ReviewsData, 'partners'>) {
  const t = useReviewsMessages();
  const shown = partners.filter(({ url }) => url !== '');
  if (shown.length === 0) return null;
  return (
    <section className={styles['partners']} aria-labelledby="elsewhere">
      <h2 id="elsewhere">{t('elsewhere')}</h2>
      <ul>
        {shown.map(({ _id, name, url, image }) => (
          <li key={_id}>
            <SiteLink href={url}>
              <span className={styles['logo']} data-letter={image ? undefined : [...name][0]}>
                {image && <ContentPicture image={image} sizes="2rem" isDecoration />}
              </span>
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
