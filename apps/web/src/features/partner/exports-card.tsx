import { useEffect, useState } from 'react';
import { CopyButton } from '../../elements/copy-button.tsx';
import styles from './partner-screen.module.css';
import { usePartnerMessages } from './use-partner-messages.ts';

const formats = ['xml', 'json', 'txt'] as const;

/** Where programs of the partner read the rates, by the partner's own key. */
export function ExportsCard({ rateKey }: { readonly rateKey: string }) {
  const t = usePartnerMessages();
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(location.origin), []);
  return (
    <section className={styles['card']}>
      <h2>{t('exportsHeading')}</h2>
      <p>{t('exportsText')}</p>
      <ul className={styles['exports']}>
        {formats.map((format) => (
          <li key={format}>
            <b>{format.toUpperCase()}</b>
            <span className={styles['address']}>{`${origin}/service/export/${format}/${rateKey}`}</span>
            <CopyButton value={`${origin}/service/export/${format}/${rateKey}`} label={format.toUpperCase()} />
          </li>
        ))}
      </ul>
    </section>
  );
}
