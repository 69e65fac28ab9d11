import type { Language } from '@tetri/contract';

/** A text people read, in every language of the site. A language that has none is an empty string. */
export type TextByLanguage = Readonly<Record<Language, string>>;

/** The text in one language, or in the default one where that language has none. */
export function textIn(text: TextByLanguage, lang: Language): string {
  return text[lang] || text.en;
}
