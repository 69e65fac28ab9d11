import type { ListedCurrency } from './directions.ts';

export interface CurrencyGroup {
  readonly kind: ListedCurrency['kind'];
  readonly currencies: readonly ListedCurrency[];
}

const kinds = ['crypto', 'bank', 'cash', 'e-money'] as const;

/** Currencies by what they lie in, in their own order; only those that hold every word of the search somewhere. */
export function currencyGroups(currencies: readonly ListedCurrency[], search: string): CurrencyGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = currencies.filter((currency) => {
    const { name, city = '', symbol, xml, network = '' } = currency;
    const text = `${name} ${city} ${symbol} ${xml} ${network}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return kinds
    .map((kind) => ({ kind, currencies: found.filter((currency) => currency.kind === kind) }))
    .filter((group) => group.currencies.length > 0);
}
