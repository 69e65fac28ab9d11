import type { Language } from '@tetri/contract';

const formats = new Map<Language, Intl.NumberFormat>();

/** "1,000.5 USDT": as the language writes numbers, exactly. `amount` is plain decimal text. */
export function sum(amount: string, symbol: string, lang: Language): string {
  // As pages group digits: in English always, elsewhere from five on.
  const useGrouping = lang === 'en' ? 'always' : 'min2';
  const format = formats.get(lang) ?? new Intl.NumberFormat(lang, { maximumFractionDigits: 20, useGrouping });
  formats.set(lang, format);
  return `${format.format(amount as `${number}`)} ${symbol}`;
}
