import type { ComponentType, ReactNode } from 'react';
import { BlockIcon, type BlockIconName } from '../../elements/block-icon.tsx';
import { ContentPicture } from '../../elements/content-picture.tsx';
import { EmptyState } from '../../elements/empty-state.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { SiteLink } from '../../elements/site-link.tsx';
import styles from './contacts-screen.module.css';
import type { ContactsData, Office } from './load-contacts.ts';
import { useContactsMessages } from './use-contacts-messages.ts';

interface ContactsScreenProps {
  readonly data: ContactsData;
  readonly OfficeHours: ComponentType<{ readonly office: Office }>;
  /** Where one can write to us. */
  readonly children?: ReactNode;
}

export function ContactsScreen({ data: { contacts, offices }, OfficeHours, children }: ContactsScreenProps) {
  const t = useContactsMessages();
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className={styles['columns']} data-single={children === undefined}>
        <section className={styles['reach']} aria-labelledby="reach">
          <h2 id="reach">{t('reach')}</h2>
          {contacts.length === 0 && <EmptyState title={t('empty')} />}
          <ul className={styles['contacts']}>
            {contacts.map(({ id, name, value, link, image }) => (
              <li key={id}>
                <span className={styles['sign']}>
                  {image ? (
                    <ContentPicture image={image} sizes="2rem" isDecoration />
                  ) : (
                    <BlockIcon name={signOf(link)} />
                  )}
                </span>
                <span>
                  <small>{name}</small>
                  {link === null ? <b>{value}</b> : <SiteLink href={link}>{value}</SiteLink>}
                </span>
              </li>
            ))}
          </ul>
        </section>
        {children}
      </div>
      {offices.length > 0 && (
        <section className={styles['offices']} aria-labelledby="offices">
          <h2 id="offices">{t('offices')}</h2>
          <ul>
            {offices.map((office) => (
              <li key={office._id}>
                <p className={styles['state']} data-open={office.isOpen}>
                  {office.isOpen ? t('open') : t('shut')}
                </p>
                <OfficeHours office={office} />
                <p className={styles['ways']}>
                  {office.phone !== '' && <a href={`tel:${office.phone.replaceAll(/[^+\d]/g, '')}`}>{office.phone}</a>}
                  <a href={mapAddress(office)} target="_blank" rel="noopener">
                    {t('map')}
                  </a>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function signOf(link: string | null): BlockIconName {
  if (link === null) return 'map';
  return link.startsWith('tel:') ? 'phone' : 'chat';
}

function mapAddress({ city, address }: Office): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${address}, ${city.name}`)}`;
}
