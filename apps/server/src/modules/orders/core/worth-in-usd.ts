import { convertDown, invertRate, type Rate, rescaleDown } from '@tetri/money';

/** An amount of some currency. */
export interface Worth {
  readonly currencyId: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly units: bigint;
}

/** What one currency is worth in another, before any margin. */
export interface KnownRate {
  readonly fromId: string;
  readonly toId: string;
  readonly fromSymbol: string;
  readonly toSymbol: string;
  readonly rate: Rate;
}

/** Dollars, and coins that are redeemed for one each: near enough for tiers and charts, never used to pay by. */
const dollars: ReadonlySet<string> = new Set(['USD', 'USDT', 'USDC']);
const centDecimals = 2;

/**
 * What an exchange is worth in US cents, rounded down: by the side that is dollars, or else by a rate between one of the
 * sides and dollars. Undefined where no rate gives it.
 */
export function worthInUsd(sides: readonly Worth[], rates: Iterable<KnownRate>): bigint | undefined {
  const dollarSide = sides.find(({ symbol }) => dollars.has(symbol));
  if (dollarSide) return rescaleDown(dollarSide.units, dollarSide.decimals, centDecimals);
  for (const { fromId, toId, fromSymbol, toSymbol, rate } of rates) {
    const sold = sides.find(({ currencyId }) => currencyId === fromId);
    if (sold && dollars.has(toSymbol)) return convertDown(sold.units, rate, sold.decimals, centDecimals);
    const bought = sides.find(({ currencyId }) => currencyId === toId);
    if (bought && dollars.has(fromSymbol)) {
      return convertDown(bought.units, invertRate(rate), bought.decimals, centDecimals);
    }
  }
  return undefined;
}
