import type { Directions, ListedCurrency } from './directions.ts';

/**
 * Directions as a page carries them. Nearly every address is made of what the two currencies are called in addresses, and
 * currencies are named by their place in the list: a tenth of what the whole table would take in each page.
 */
export interface PackedDirections {
  readonly currencies: readonly ListedCurrency[];
  /** How the currency at the same place is called in addresses; null where none of its addresses tells. */
  readonly slugs: readonly (string | null)[];
  /** Places of a currency given and of those received for it. */
  readonly pairs: readonly (readonly [from: number, to: readonly number[]])[];
  /** Addresses that are not made of the two slugs. */
  readonly others: readonly (readonly [from: number, to: number, address: string])[];
}

const between = '-to-';
/** What was packed in this very process need not be unpacked: the server draws what it packs. */
const originals = new WeakMap<PackedDirections, Directions>();

export function packDirections(directions: Directions): PackedDirections {
  const { currencies, pairs } = directions;
  const ids = Object.keys(currencies);
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  const place = (id: string) => placeOf.get(id) ?? -1;
  const slugs: (string | null)[] = ids.map(() => null);
  const others: [number, number, string][] = [];
  const packed = Object.entries(pairs).map(([fromId, targets]) => {
    const from = place(fromId);
    const received = Object.entries(targets).map(([toId, address]) => {
      const to = place(toId);
      const [first, second, ...rest] = address.split(between);
      if (first !== undefined && second !== undefined && rest.length === 0) {
        slugs[from] ??= first;
        slugs[to] ??= second;
      }
      if (addressOf(slugs, from, to) !== address) others.push([from, to, address]);
      return to;
    });
    return [from, received] as const;
  });
  const result = { currencies: Object.values(currencies), slugs, pairs: packed, others };
  originals.set(result, directions);
  return result;
}

export function unpackDirections(packed: PackedDirections): Directions {
  return originals.get(packed) ?? unpacked(packed);
}

function unpacked({ currencies, slugs, pairs, others }: PackedDirections): Directions {
  const idOf = (place: number) => currencies[place]?.id ?? '';
  const targets = Object.fromEntries(
    pairs.map(([from, received]) => [
      idOf(from),
      Object.fromEntries(received.map((to) => [idOf(to), addressOf(slugs, from, to)])),
    ]),
  );
  for (const [from, to, address] of others) Object.assign(targets[idOf(from)] ?? {}, { [idOf(to)]: address });
  return { currencies: Object.fromEntries(currencies.map((currency) => [currency.id, currency])), pairs: targets };
}

function addressOf(slugs: PackedDirections['slugs'], from: number, to: number): string {
  return `${slugs[from]}${between}${slugs[to]}`;
}
