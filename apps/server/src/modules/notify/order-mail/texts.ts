import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import type { Language } from '@tetri/contract';
import en from '../messages/en.json' with { type: 'json' };
import ka from '../messages/ka.json' with { type: 'json' };
import ru from '../messages/ru.json' with { type: 'json' };

export type Message = keyof typeof en;

const cache = createIntlCache();
const catalogues = { en, ru, ka };
const intls = new Map<Language, IntlShape<string>>();

/** Texts, dates and numbers of mails in one language. Times are those of Georgia. */
export function mailIntl(lang: Language): IntlShape<string> {
  const known = intls.get(lang);
  if (known) return known;
  const intl = createIntl({ locale: lang, messages: catalogues[lang], timeZone: 'Asia/Tbilisi' }, cache);
  intls.set(lang, intl);
  return intl;
}
