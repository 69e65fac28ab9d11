import { ContentPicture } from '../../elements/content-picture.tsx';
import { EmptyState } from '../../elements/empty-state.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { SiteLink } from '../../elements/site-link.tsx';
import type { Partners } from './load-partners.ts';
import styles from './partners-screen.module.css';
import { usePartnersMessages } from './use-partners-messages.ts';

export function PartnersScreen({ partners }: { readonly partners: Partners }) {
  const t = usePartnersMessages();
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {partners.length === 0 && <EmptyState title={t('empty')} />}
      <ul className={styles['partners']}>
        {partners.map(({ _id, name, url, description, image, isShowReviews }) => (
          <li key={_id}>
            <span className={styles['logo']} data-letter={image ? undefined : [...name][0]}>
              {image && <ContentPicture image={image} sizes="4rem" isDecoration />}
            </span>
            <h2>{name}</h2>
            {description !== '' && <p>{description}</p>}
            {isShowReviews && <p className={styles['reviews']}>{t('reviews')}</p>}
            {url !== '' && (
              <SiteLink href={url} className={styles['visit']}>
                {t('visit')}
                <span className="visually-hidden">: {name}</span>
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
