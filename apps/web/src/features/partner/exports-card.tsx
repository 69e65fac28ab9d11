import { useEffect, useState } from 'react';
import { CopyButton } from '../../elements/copy-button.tsx';
import { ExportsPreview } from './exports-preview.tsx';
import styles from './partner-screen.module.css';
import { usePartnerMessages } from './use-partner-messages.ts';

const formats = [
  ['XML', 'xml', ''],
  ['XML 1.1', 'xml', '?v=1.1'],
  ['JSON', 'json', ''],
  ['TXT', 'txt', ''],
] as const;

/** Where programs of the partner read the rates, by the partner's own key, and what they find there. */
export function ExportsCard({ rateKey }: { readonly rateKey: string }) {
  const t = usePartnerMessages();
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(location.origin), []);
  return (
    <section className={styles['card']}>
      <h2>{t('exportsHeading')}</h2>
      <p>{t('exportsText')}</p>
      <ul className={styles['exports']}>
        {formats.map(([name, format, version]) => {
          const address = `${origin}/service/export/${format}/${rateKey}${version}`;
          return (
            <li key={name}>
              <b>{name}</b>
              <span className={styles['address']}>{address}</span>
              <CopyButton value={address} label={name} />
            </li>
          );
        })}
      </ul>
      <ExportsPreview rateKey={rateKey} />
    </section>
  );
}
