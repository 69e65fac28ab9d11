import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Directions, ListedCurrency } from './directions.ts';
import { packDirections, unpackDirections } from './packed-directions.ts';

const listed = (id: string): ListedCurrency => ({
  id,
  xml: id,
  name: id,
  city: undefined,
  symbol: '',
  kind: 'crypto',
  network: undefined,
  icon: undefined,
  positionIn: 0,
  positionOut: 0,
});
const directionsOf = (table: readonly (readonly [string, string, string])[]): Directions => {
  const currencies: Record<string, ListedCurrency> = {};
  const pairs: Record<string, Record<string, string>> = {};
  for (const [from, to, address] of table) {
    currencies[from] ??= listed(from);
    currencies[to] ??= listed(to);
    (pairs[from] ??= {})[to] = address;
  }
  return { currencies, pairs };
};
const id = fc.constantFrom('c1', 'c2', 'c3', 'c4', 'c5');
const slug = fc.constantFrom('btc', 'usdt-trc20', 'cash', 'null', '', 'to');
const address = fc.oneof(
  fc.tuple(slug, slug).map((slugs) => slugs.join('-to-')),
  fc.string(),
);

test('what a page carries is what was packed, whatever the addresses, in the same order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(id, id, address)), (table) => {
      const directions = directionsOf(table);
      const carried = JSON.parse(JSON.stringify(packDirections(directions))) as ReturnType<typeof packDirections>;
      const unpacked = unpackDirections(carried);
      expect(JSON.stringify(unpacked)).toBe(JSON.stringify(directions));
    }),
  );
});

test('an address made of what its currencies are called is not carried', () => {
  const packed = packDirections(
    directionsOf([
      ['btc', 'trx', 'bitcoin-to-tron'],
      ['trx', 'btc', 'tron-to-bitcoin'],
      ['btc', 'xmr', 'a-special-offer'],
    ]),
  );
  expect(packed.slugs).toEqual(['bitcoin', 'tron', null]);
  expect(packed.others).toEqual([[0, 2, 'a-special-offer']]);
});
