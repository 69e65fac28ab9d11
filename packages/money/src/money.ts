import type { Currency } from './currency.ts';
import { formatUnits, parseUnits } from './units.ts';

/** Counted in the currency's smallest part: 1.5 USDT (6 decimals) is 1_500_000n. */
export type Money = Readonly<{ currency: Currency; units: bigint }>;

/** Undefined when the text is no amount or finer than the currency allows: nothing is rounded here. */
export function parseMoney(text: string, currency: Currency): Money | undefined {
  const units = parseUnits(text, currency.decimals);
  return units === undefined ? undefined : { currency, units };
}

/** Plain decimal text with all of the currency's decimals, without its code: "0.05000000". */
export function formatMoney(money: Money): string {
  return formatUnits(money.units, money.currency.decimals);
}

/** The sum; throws a RangeError when the currencies differ, which is a defect of the caller. */
export function addMoney(a: Money, b: Money): Money {
  if (a.currency.code !== b.currency.code) {
    throw new RangeError(`${a.currency.code} and ${b.currency.code} cannot be added`);
  }
  return { currency: a.currency, units: a.units + b.units };
}
