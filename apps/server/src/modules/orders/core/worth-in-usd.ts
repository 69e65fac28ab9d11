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

/** One side of an exchange, without its amount. */
export type WorthSide = Omit<Worth, 'units'>;

/**
 * How much of one side is worth so many US cents, in its units and rounded down: by the same side and rate as `worthInUsd` goes by.
 * Undefined where no rate gives it.
 */
export function unitsWorth(
  cents: bigint,
  sides: readonly WorthSide[],
  rates: Iterable<KnownRate>,
): { readonly currencyId: string; readonly units: bigint } | undefined {
  const amount = ({ currencyId }: WorthSide, units: bigint) => ({ currencyId, units });
  const dollarSide = sides.find(({ symbol }) => dollars.has(symbol));
  if (dollarSide) return amount(dollarSide, rescaleDown(cents, centDecimals, dollarSide.decimals));
  for (const { fromId, toId, fromSymbol, toSymbol, rate } of rates) {
    const sold = sides.find(({ currencyId }) => currencyId === fromId);
    if (sold && dollars.has(toSymbol))
      return amount(sold, convertDown(cents, invertRate(rate), centDecimals, sold.decimals));
    const bought = sides.find(({ currencyId }) => currencyId === toId);
    if (bought && dollars.has(fromSymbol))
      return amount(bought, convertDown(cents, rate, centDecimals, bought.decimals));
  }
  return undefined;
}

/** Of these rates, by each currency, the first that it is sold by for dollars and the first that it is bought by, in their order. */
export function ratesByCurrency(rates: Iterable<KnownRate>): (currencyIds: readonly string[]) => KnownRate[] {
  const [sold, bought] = [new Map<string, number>(), new Map<string, number>()];
  const kept: KnownRate[] = [];
  for (const rate of rates) {
    if (dollars.has(rate.toSymbol) && !sold.has(rate.fromId)) sold.set(rate.fromId, kept.length);
    else if (dollars.has(rate.fromSymbol) && !bought.has(rate.toId)) bought.set(rate.toId, kept.length);
    else continue;
    kept.push(rate);
  }
  return (currencyIds) =>
    currencyIds
      .flatMap((id) => [sold.get(id) ?? [], bought.get(id) ?? []].flat())
      .sort((one, other) => one - other)
      .flatMap((at) => kept[at] ?? []);
}
