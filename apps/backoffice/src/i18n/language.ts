import { Language } from '@tetri/contract';

const key = 'tetri.backoffice.language';

let current = remembered();

function remembered(): Language {
  const stored = Language.safeParse(localStorage.getItem(key));
  if (stored.success) return stored.data;
  const wished = navigator.languages.map((tag) => Language.safeParse(tag.slice(0, 2)).data).find(Boolean);
  return wished ?? 'en';
}

export function currentLanguage(): Language {
  return current;
}

/** Remembers the language of this browser. */
export function rememberLanguage(language: Language): void {
  current = language;
  localStorage.setItem(key, language);
  document.documentElement.lang = language;
}
