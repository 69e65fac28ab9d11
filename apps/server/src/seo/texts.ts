import type { Language } from '@tetri/contract';
import en from './messages/en.json' with { type: 'json' };
import ka from './messages/ka.json' with { type: 'json' };
import ru from './messages/ru.json' with { type: 'json' };

/** What feeds, previews and the installed site say: plain texts, none with anything to fill in. */
export const seoTexts: Readonly<Record<Language, typeof en>> = { en, ru, ka };
