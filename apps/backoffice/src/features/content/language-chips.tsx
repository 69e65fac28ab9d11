import { type Language, languages } from '@tetri/contract';
import { languageNames } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import styles from './language-chips.module.css';
import { messages } from './messages.ts';

/** Every language, the missing ones marked. */
export function LanguageChips({ there }: { there: readonly Language[] }) {
  const t = useMessages(messages);
  return (
    <span className={styles['chips']}>
      {languages.map((lang) => {
        const isThere = there.includes(lang);
        const text = isThere ? languageNames[lang] : t('missingNamed', { language: languageNames[lang] });
        return (
          <span key={lang} data-missing={!isThere} role="img" aria-label={text} title={text}>
            {lang.toUpperCase()}
          </span>
        );
      })}
    </span>
  );
}
