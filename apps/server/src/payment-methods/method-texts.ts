import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import type { Language } from '@tetri/contract';

const cache = createIntlCache();

/** What staff call a payment method, and its texts in each language, of its catalogues. */
export function methodTexts<Catalogue extends Record<string, string> & { readonly name: string }>(
  catalogues: Readonly<Record<Language, Catalogue>>,
) {
  const intls = new Map<Language, IntlShape<string>>();
  return {
    methodName: { en: catalogues.en.name, ru: catalogues.ru.name, ka: catalogues.ka.name },
    textsIn: (lang: Language) => {
      const intl = intls.get(lang) ?? createIntl({ locale: lang, messages: catalogues[lang] }, cache);
      intls.set(lang, intl);
      return (id: keyof Catalogue & string, values?: Readonly<Record<string, string>>) =>
        intl.formatMessage({ id }, values);
    },
  };
}
