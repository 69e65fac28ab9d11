import { countryCodes, type Language } from '@tetri/contract';
import georgianNames from './country-names.ka.json' with { type: 'json' };

export interface CountryOption {
  readonly value: string;
  readonly label: string;
}

const made = new Map<Language, CountryOption[]>();

/** Browsers know none of them: https://cldr.unicode.org, as Node has it. */
const georgian = new Map<string, string>(Object.entries(georgianNames));

/** All countries by their names in a language, in its order. */
export function countriesIn(lang: Language): CountryOption[] {
  let options = made.get(lang);
  if (!options) {
    const names = new Intl.DisplayNames(lang, { type: 'region' });
    const nameOf = (code: string) => (lang === 'ka' ? georgian.get(code) : names.of(code)) ?? code;
    const { compare } = new Intl.Collator(lang);
    options = countryCodes
      .map((value) => ({ value, label: nameOf(value) }))
      .toSorted((one, other) => compare(one.label, other.label));
    made.set(lang, options);
  }
  return options;
}
