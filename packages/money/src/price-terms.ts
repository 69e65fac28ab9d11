import type { Percent } from './percent.ts';
import type { Rate } from './rate.ts';

/** From `fromUnits` given, the whole amount is priced with this markup and fee instead. */
export type PriceTier = Readonly<{
  /** In units of the currency given; above zero, rising from tier to tier. */
  fromUnits: bigint;
  markupPercent: Percent;
  /** In units of the currency paid out; zero or more. */
  fixedFeeUnits: bigint;
}>;

/** All that the price of an amount depends on. Plain data, so the browser computes what the server does. */
export type PriceTerms = Readonly<{
  /** Whole coins out for one whole coin in, before markup and fees. */
  rate: Rate;
  inDecimals: number;
  outDecimals: number;
  /** What the exchange keeps of the rate, below 100 %; below zero it pays extra. */
  markupPercent: Percent;
  /** Taken once from every payout, in units of the currency paid out; zero or more. */
  fixedFeeUnits: bigint;
  /** What sending the payout costs, taken from it whatever its tier, in its units; absent where the exchange bears it. */
  networkFeeUnits?: bigint;
  tiers: readonly PriceTier[];
  /** What a customer is asked to give is rounded up to a multiple of this; 1 where nothing is coarser than a unit. */
  inStepUnits: bigint;
  /** Payouts are rounded down to a multiple of this; 1 where nothing is coarser than a unit. */
  outStepUnits: bigint;
}>;

/** What a customer brings to a price: a share of the markup given back, and services that they chose. */
export type PriceExtras = Readonly<{
  /** Of the markup, 0 to 100 %. Where the exchange pays extra, there is nothing to give back. */
  discountPercent?: Percent;
  /** Each in units of the currency paid out, zero or more. */
  services?: readonly Readonly<{ id: string; units: bigint }>[];
}>;
