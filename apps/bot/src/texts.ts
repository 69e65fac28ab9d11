import { createIntl, createIntlCache } from '@formatjs/intl';
import type { Language } from '@tetri/contract';
import en from './messages/en.json' with { type: 'json' };
import ka from './messages/ka.json' with { type: 'json' };
import ru from './messages/ru.json' with { type: 'json' };

export type BotText = keyof typeof en;
export type Words = (id: BotText, values?: Readonly<Record<string, string | number>>) => string;

const cache = createIntlCache();
const catalogues = { en, ru, ka };
const spoken = new Map<Language, Words>();

/** What the bot says in one language, as plain text. */
export function wordsIn(lang: Language): Words {
  const known = spoken.get(lang);
  if (known) return known;
  const intl = createIntl({ locale: lang, messages: catalogues[lang] }, cache);
  const words: Words = (id, values) => intl.formatMessage({ id }, values);
  spoken.set(lang, words);
  return words;
}

/** The language of somebody's messenger, where the bot speaks it; English where not. */
export function spokenOf(code: string | undefined): Language {
  const [main] = (code ?? '').toLowerCase().split('-');
  return main === 'ru' || main === 'ka' ? main : 'en';
}
