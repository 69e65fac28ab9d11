import { Language, languages } from '@tetri/contract';
import type { I18nProvider } from 'ra-core';
import { currentLanguage, rememberLanguage } from './language.ts';
import { kitMessages } from './kit-messages.ts';
import { translator, type Values } from './use-messages.ts';

export const languageNames: Readonly<Record<Language, string>> = { en: 'English', ru: 'Русский', ka: 'ქართული' };

type KitKey = keyof (typeof kitMessages)['en'];

/** The languages as react-admin asks for them; the texts of our own screens come from `useMessages`. */
export const i18nProvider: I18nProvider = {
  translate(key: string, options?: Values & { _?: string }) {
    if (key in kitMessages.en) return translator(kitMessages, currentLanguage())(key as KitKey, options);
    return options?._ ?? key;
  },
  changeLocale(locale: string) {
    rememberLanguage(Language.parse(locale));
    return Promise.resolve();
  },
  getLocale: currentLanguage,
  getLocales: () => languages.map((locale) => ({ locale, name: languageNames[locale] })),
};
