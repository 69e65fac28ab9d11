import type { Language } from '@tetri/contract';
import { useSyncExternalStore } from 'react';
import { currentLanguage, onLanguage } from './language.ts';

export type ErrorTexts = Readonly<Record<string, string>>;

const files = {
  en: () => import('@tetri/contract/error-texts/en.json'),
  ka: () => import('@tetri/contract/error-texts/ka.json'),
  ru: () => import('@tetri/contract/error-texts/ru.json'),
} as const satisfies Record<Language, () => Promise<{ readonly default: ErrorTexts }>>;

const none: ErrorTexts = {};
const loaded = new Map<Language, ErrorTexts>();
const listeners = new Set<() => void>();

/** What errors are called in this language: nothing until it has been loaded. */
export function errorTexts(language: Language): ErrorTexts {
  return loaded.get(language) ?? none;
}

/** The same; a component that reads them is drawn again when they come. */
export function useErrorTexts(language: Language): ErrorTexts {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => errorTexts(language),
  );
}

/** Loads the texts of the page's language, and of each that is chosen later: no page waits for them. */
export function keepErrorTexts(): void {
  onLanguage(() => void load(currentLanguage()));
  void load(currentLanguage());
}

async function load(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  // What does not come now is asked for again with the next choice of a language.
  const file = await files[language]().catch(() => undefined);
  if (!file) return;
  loaded.set(language, file.default);
  for (const listener of listeners) listener();
}
