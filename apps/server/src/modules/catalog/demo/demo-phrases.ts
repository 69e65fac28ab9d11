import { demoCities } from './demo-places.ts';
import type { DemoCurrency } from './demo-currencies.ts';

/**
 * A currency inside a sentence. Russian and Georgian decline it: `of` is what is exchanged, `into` what it is exchanged
 * for (Russian accusative, Georgian with its "-ზე").
 */
export interface Phrase {
  readonly en: string;
  readonly ru: { readonly of: string; readonly into: string };
  readonly ka: { readonly of: string; readonly into: string };
}

const nouns: Readonly<Record<string, Phrase>> = {
  GEL: { en: 'Georgian lari', ru: { of: 'лари', into: 'лари' }, ka: { of: 'ლარის', into: 'ლარზე' } },
  USD: {
    en: 'US dollars',
    ru: { of: 'долларов США', into: 'доллары США' },
    ka: { of: 'აშშ დოლარის', into: 'აშშ დოლარზე' },
  },
  EUR: { en: 'euros', ru: { of: 'евро', into: 'евро' }, ka: { of: 'ევროს', into: 'ევროზე' } },
  AED: { en: 'UAE dirhams', ru: { of: 'дирхамов ОАЭ', into: 'дирхамы ОАЭ' }, ka: { of: 'დირჰამის', into: 'დირჰამზე' } },
};

/** How the demo's texts speak of a currency. */
export function demoPhrase(currency: DemoCurrency): Phrase {
  if (currency.kind === 'crypto') return coinPhrase(currency);
  const noun = nouns[currency.symbol];
  if (!noun) throw new Error(`no words are known for ${currency.symbol}`);
  return currency.kind === 'cash' ? cashPhrase(noun, currency) : accountPhrase(noun, currency);
}

function coinPhrase({ name, symbol, network }: DemoCurrency): Phrase {
  const isToken = symbol === 'USDT' || symbol === 'USDC';
  const [word, note] = isToken ? [symbol, network] : [name.en, symbol];
  const genitive = /[aeiou]$/.test(word) ? 'ს' : 'ის';
  const plain = `${word} (${note})`;
  return {
    en: plain,
    ru: { of: plain, into: plain },
    ka: { of: `${word}-${genitive} (${note})`, into: `${word}-ზე (${note})` },
  };
}

function accountPhrase({ en, ru, ka }: Phrase, { name }: DemoCurrency): Phrase {
  return {
    en: `${en} (${name.en})`,
    ru: { of: `${ru.of} (${name.ru})`, into: `${ru.into} (${name.ru})` },
    ka: { of: `${ka.of} (${name.ka})`, into: `${ka.into} (${name.ka})` },
  };
}

function cashPhrase({ en, ru, ka }: Phrase, { city }: DemoCurrency): Phrase {
  const where = demoCities.find(({ code }) => code === city)?.where;
  if (!where) throw new Error(`no words are known for ${city}`);
  return {
    en: `cash ${en} ${where.en}`,
    ru: { of: `наличных ${ru.of} ${where.ru}`, into: `наличные ${ru.into} ${where.ru}` },
    ka: { of: `${where.ka} ნაღდი ${ka.of}`, into: `ნაღდ ${ka.into} ${where.ka}` },
  };
}
