import { rateOf } from '@tetri/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type KnownRate, ratesByCurrency, unitsWorth, worthInUsd } from './worth-in-usd.ts';

const coin = { currencyId: 'coin', symbol: 'COIN', decimals: 8, units: 150_000_001n };
const lari = { currencyId: 'lari', symbol: 'GEL', decimals: 2, units: 27_000n };
const tether = { currencyId: 'tether', symbol: 'USDT', decimals: 6, units: 100_999_999n };
const rate = (fromId: string, fromSymbol: string, toId: string, toSymbol: string, number: bigint): KnownRate => ({
  fromId,
  fromSymbol,
  toId,
  toSymbol,
  rate: rateOf(number),
});

test('an exchange with dollars in it is worth them, rounded down to the cent', () => {
  expect(worthInUsd([tether, lari], [])).toBe(10_099n);
  expect(worthInUsd([lari, tether], [])).toBe(10_099n);
});

test('any other is worth what a rate into or out of dollars says', () => {
  expect(worthInUsd([coin, lari], [rate('coin', 'COIN', 'tether', 'USDT', 60n)])).toBe(9_000n);
  expect(worthInUsd([coin, lari], [rate('tether', 'USDT', 'lari', 'GEL', 3n)])).toBe(9_000n);
});

test('where no rate is known, nothing is made up', () => {
  expect(worthInUsd([coin, lari], [rate('coin', 'COIN', 'lari', 'GEL', 3n)])).toBeUndefined();
  expect(worthInUsd([], [])).toBeUndefined();
});

const anyRate = fc
  .record({
    from: fc.constantFrom('coin', 'lari', 'tether', 'other'),
    to: fc.constantFrom('coin', 'lari', 'tether', 'other'),
    number: fc.tuple(fc.bigInt({ min: 1n, max: 1000n }), fc.bigInt({ min: 1n, max: 1000n })),
  })
  .map(({ from, to, number }): KnownRate => {
    const symbolOf = (id: string) => ({ coin: 'COIN', lari: 'GEL', tether: 'USDT' })[id] ?? 'OTHER';
    return { fromId: from, toId: to, fromSymbol: symbolOf(from), toSymbol: symbolOf(to), rate: rateOf(...number) };
  });

test('so much of a side is worth so many cents at most, by whichever rate its worth is judged by', () => {
  const anySides = fc.constantFrom([coin, lari], [lari, coin], [coin, tether], [tether, lari]);
  const anyCents = fc.bigInt({ min: 1n, max: 10n ** 9n });
  fc.assert(
    fc.property(anySides, fc.array(anyRate, { maxLength: 6 }), anyCents, (sides, rates, cents) => {
      const most = unitsWorth(cents, sides, rates);
      const few = ratesByCurrency(rates)(sides.map(({ currencyId }) => currencyId));
      expect(unitsWorth(cents, sides, few)).toEqual(most);
      const worth = (more: bigint) =>
        worthInUsd(
          sides.map((side) => ({ ...side, units: side.currencyId === most?.currencyId ? most.units + more : 1n })),
          rates,
        );
      if (!most) {
        expect(worth(0n)).toBeUndefined();
        return;
      }
      expect((worth(0n) ?? 0n) <= cents).toBe(true);
      // One unit of a cent or more would have been too much.
      expect((worth(1n) ?? 0n) >= cents).toBe(true);
    }),
  );
});
