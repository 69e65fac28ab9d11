import type { SourcePrice } from '@tetri/server/modules/rates';

/** What is left of 100 after a markup of 1.5 percent, in its smallest numbers. */
const kept = { numerator: 197n, denominator: 200n };

/** Rates of all directions and what a markup leaves of them, with nothing around the multiplications. */
export function multiplyPlain(
  prices: readonly SourcePrice[],
  directions: readonly { from: number; to: number }[],
): bigint[][] {
  const numerators = prices.map(({ price }) => BigInt(price.replace('.', '')));
  const denominators = prices.map(({ price }) => 10n ** BigInt(price.length - 1 - price.indexOf('.')));
  return directions.map(({ from, to }) => {
    const numerator = (numerators[from] ?? 1n) * (denominators[to] ?? 1n);
    const denominator = (denominators[from] ?? 1n) * (numerators[to] ?? 1n);
    return [numerator, denominator, numerator * kept.numerator, denominator * kept.denominator];
  });
}
