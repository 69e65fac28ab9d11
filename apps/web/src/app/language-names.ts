import type { Language } from '@tetri/contract';

/** In their own words, whichever language the page is in. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', ru: 'Русский', ka: 'ქართული' };
