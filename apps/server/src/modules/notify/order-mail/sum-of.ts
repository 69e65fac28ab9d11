import type { Language } from '@tetri/contract';
import type { MailSide } from './order-facts.ts';

/** "0.05 BTC", "0,05 BTC": as the language writes numbers, exactly; zeros at the end say nothing to a reader. */
export function sumOf({ amount, symbol }: Pick<MailSide, 'amount' | 'symbol'>, lang: Language): string {
  return `${formatOf(lang).format(amount as `${number}`)} ${symbol}`;
}

const formats = new Map<Language, Intl.NumberFormat>();

function formatOf(lang: Language): Intl.NumberFormat {
  // As pages group digits: in English always, elsewhere from five on.
  const useGrouping = lang === 'en' ? 'always' : 'min2';
  const known = formats.get(lang) ?? new Intl.NumberFormat(lang, { maximumFractionDigits: 20, useGrouping });
  formats.set(lang, known);
  return known;
}
