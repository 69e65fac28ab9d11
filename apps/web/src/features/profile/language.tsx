import { NativeSelect } from '@mantine/core';
import { type Language as Lang, languages } from '@tetri/contract';
import { languageNames } from '../../app/language-names.ts';
import type { Profile } from './load-profile.ts';
import styles from './profile-screen.module.css';
import { useProfileMessages } from './use-profile-messages.ts';
import { useSetting } from './use-setting.ts';

/** The language of the letters; the pages stay in the one that they are read in. */
export function Language({ profile }: { readonly profile: Profile }) {
  const t = useProfileMessages();
  const { value, choose } = useSetting('userLocale', profile.userLocale);
  return (
    <section className={styles['section']}>
      <h2>{t('language')}</h2>
      <NativeSelect
        className={styles['short'] ?? ''}
        label={t('languageLabel')}
        description={t('languageText')}
        size="md"
        value={value}
        data={languages.map((lang) => ({ value: lang, label: languageNames[lang] }))}
        onChange={(event) => choose(event.currentTarget.value as Lang)}
      />
    </section>
  );
}
