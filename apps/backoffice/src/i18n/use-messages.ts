import type { Language } from '@tetri/contract';
import { createIntl, type MessageValues } from '@tetri/ui';
import { useSyncExternalStore } from 'react';
import { currentLanguage, onLanguage } from './language.ts';

export type Values = MessageValues;
export type Catalogues<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>;
export type Translate<Key extends string> = (key: Key, values?: Values) => string;

const translators = new WeakMap<object, Translate<string>>();

/** The texts of a feature in the language of the page. */
export function useMessages<Key extends string>(catalogues: Catalogues<Key>): Translate<Key> {
  return translator(catalogues, useLanguage());
}

/** The language of the page; a component that reads it is drawn again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, currentLanguage);
}

/** The texts of a catalogue in one language, for code outside components. */
export function translator<Key extends string>(catalogues: Catalogues<Key>, language: Language): Translate<Key> {
  return catalogueTranslator(catalogues[language], language);
}

/** The same of a catalogue that is here in one language alone. */
export function catalogueTranslator<Key extends string>(
  catalogue: Readonly<Record<Key, string>>,
  language: Language,
): Translate<Key> {
  const known = translators.get(catalogue);
  if (known) return known;
  const intl = createIntl({ lang: language, messages: catalogue });
  const translate: Translate<string> = (id, values) => intl.formatMessage({ id }, values);
  translators.set(catalogue, translate);
  return translate;
}
