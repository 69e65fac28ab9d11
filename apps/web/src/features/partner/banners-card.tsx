import { NativeSelect } from '@mantine/core';
import { languages } from '@tetri/contract';
import { useEffect, useState } from 'react';
import { languageNames } from '../../app/language-names.ts';
import { useScope } from '../../app/page-scope.ts';
import { CopyButton } from '../../elements/copy-button.tsx';
import { bannerCode, bannerSizes } from './banner-code.ts';
import styles from './partner-screen.module.css';
import { usePartnerMessages } from './use-partner-messages.ts';

/** Pictures with the partner's link behind them, as a site puts them into its pages. */
export function BannersCard({ link }: { readonly link: string }) {
  const t = usePartnerMessages();
  const { lang: own } = useScope();
  const [lang, setLang] = useState<string>(own);
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(location.origin), []);
  return (
    <section className={styles['card']}>
      <h2>{t('bannersHeading')}</h2>
      <p>{t('bannersText')}</p>
      <div className={styles['builder']}>
        <NativeSelect
          label={t('bannersLang')}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={lang}
          onChange={(event) => setLang(event.currentTarget.value)}
        />
      </div>
      <ul className={styles['banners']}>
        {bannerSizes.map(([width, height]) => {
          const size = `${width}×${height}`;
          const code = bannerCode({ origin, lang, link, width, height });
          return (
            <li key={size}>
              <img
                src={`/service/fs/banners/${width}x${height}-${lang}.svg`}
                alt={t('banner', { size })}
                width={width}
                height={height}
                loading="lazy"
              />
              <div className={styles['snippet']}>
                <code>{code}</code>
                <CopyButton value={code} label={t('bannerCode', { size })} />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
