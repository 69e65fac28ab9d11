import { type Language, languages } from '@tetri/contract';

const key = 'tetri.backoffice.language';

export const languageNames: Readonly<Record<Language, string>> = { en: 'English', ru: 'Русский', ka: 'ქართული' };

let current: Language | undefined;
const listeners = new Set<() => void>();

function remembered(): Language {
  const wished = [localStorage.getItem(key), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wished.map((name) => languages.find((language) => language === name)).find(Boolean) ?? 'en';
}

export function currentLanguage(): Language {
  current ??= remembered();
  return current;
}

/** Calls the listener whenever another language is chosen; answers with a way to stop. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has the page drawn in a language, and remembers it for this browser. */
export function chooseLanguage(language: Language): void {
  current = language;
  localStorage.setItem(key, language);
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}
