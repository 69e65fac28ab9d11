import type { Language } from '@tetri/contract';

const names = new Map<Language, Intl.DisplayNames>();

/** A country's name in a language; its code (ISO 3166-1, two letters) where it has none. Names are read once a language: 30 ms each on a slow computer. */
export function countryName(code: string, language: Language): string {
  let known = names.get(language);
  if (!known) names.set(language, (known = new Intl.DisplayNames([language], { type: 'region' })));
  return known.of(code) ?? code;
}
