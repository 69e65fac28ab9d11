import { countryCodes, type Language } from '@tetri/contract';

export interface CountryOption {
  readonly value: string;
  readonly label: string;
}

const made = new Map<Language, CountryOption[]>();

/** All countries by their names in a language, in its order. */
export function countriesIn(lang: Language): CountryOption[] {
  let options = made.get(lang);
  if (!options) {
    const names = new Intl.DisplayNames(lang, { type: 'region' });
    const { compare } = new Intl.Collator(lang);
    options = countryCodes
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((one, other) => compare(one.label, other.label));
    made.set(lang, options);
  }
  return options;
}
