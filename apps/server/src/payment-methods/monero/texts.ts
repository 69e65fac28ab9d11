import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import type { Language } from '@tetri/contract';
import en from './messages/en.json' with { type: 'json' };
import ka from './messages/ka.json' with { type: 'json' };
import ru from './messages/ru.json' with { type: 'json' };

type Message = keyof typeof en;
type Texts = (id: Message, values?: Readonly<Record<string, string>>) => string;

const cache = createIntlCache();
const catalogues = { en, ru, ka };
/** What staff call the method. */
export const methodName = { en: en.name, ru: ru.name, ka: ka.name };
const intls = new Map<Language, IntlShape<string>>();

/** The method's texts in one language. */
export function textsIn(lang: Language): Texts {
  const intl = intls.get(lang) ?? createIntl({ locale: lang, messages: catalogues[lang] }, cache);
  intls.set(lang, intl);
  return (id, values) => intl.formatMessage({ id }, values);
}
