import type { ListedCurrency } from './directions.ts';

export interface CurrencyGroup {
  readonly kind: ListedCurrency['kind'];
  readonly currencies: readonly ListedCurrency[];
}

const kinds = ['crypto', 'bank', 'cash', 'e-money'] as const;

/**
 * Currencies by what they lie in, in their own order; only those that hold every word of the search somewhere. Whose ticker
 * or name is what was typed comes first, then whose begins with it, and so do the groups that they lie in.
 */
export function currencyGroups(currencies: readonly ListedCurrency[], search: string): CurrencyGroup[] {
  const typed = search.trim().toLowerCase();
  const words = typed.split(/\s+/).filter(Boolean);
  const found = currencies.filter((currency) => {
    const { name, city = '', symbol, xml, network = '' } = currency;
    const text = `${name} ${city} ${symbol} ${xml} ${network}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const groups = kinds
    .map((kind) => ({ kind, currencies: found.filter((currency) => currency.kind === kind) }))
    .filter((group) => group.currencies.length > 0);
  if (typed === '') return groups;
  const rank = (currency: ListedCurrency) => rankOf(currency, typed);
  const best = (group: CurrencyGroup) => Math.min(...group.currencies.map(rank));
  return groups
    .map(({ kind, currencies: members }) => ({
      kind,
      currencies: members.toSorted((one, other) => rank(one) - rank(other)),
    }))
    .sort((one, other) => best(one) - best(other));
}

function rankOf({ symbol, name, xml }: ListedCurrency, typed: string): number {
  const names = [symbol, name, xml].map((text) => text.toLowerCase());
  if (names.includes(typed)) return 0;
  return names.some((text) => text.startsWith(typed)) ? 1 : 2;
}
