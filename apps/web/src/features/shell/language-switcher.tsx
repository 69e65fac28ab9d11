import { type Language, languages } from '@tetri/contract';
import { useLocation, useMatches } from '../../routing/index.ts';
import { useIntl } from '../../app/intl.ts';
import { languageNames } from '../../app/language-names.ts';
import { keepTyped } from '../../app/keep-typed.ts';
import type { PageHandle } from '../../app/page.ts';
import { useScope } from '../../app/page-scope.ts';
import { withReadQuery } from '../../app/read-query.ts';
import styles from './language-switcher.module.css';
import { useShellMessages } from './use-shell-messages.ts';

const labels = { en: 'ENG', ka: 'GEO', ru: 'RUS' } as const;
const order: readonly Language[] = ['en', 'ka', 'ru'];

/**
 * Leads to the same page in another language, to where it says that it stands there. Plain links: each language is a site of
 * its own.
 */
export function LanguageSwitcher() {
  const t = useShellMessages();
  const { lang } = useScope();
  const { pathname, search } = useLocation();
  const intl = useIntl();
  const page = useMatches().at(-1);
  if (languages.length < 2) return null;
  const translations = (page?.handle as PageHandle | undefined)?.meta(page?.loaderData, intl).translations;
  const pathIn = (code: Language) => translations?.find(({ lang: other }) => other === code)?.path ?? pathname;
  return (
    <nav className={styles['switcher']} aria-label={t('language')}>
      {order.map((code) => (
        <a
          key={code}
          href={withReadQuery(`/${code}${pathIn(code)}${search}`)}
          hrefLang={code}
          lang={code}
          title={languageNames[code]}
          onClick={keepTyped}
          aria-current={code === lang ? 'true' : undefined}
        >
          {labels[code]}
        </a>
      ))}
    </nav>
  );
}
