import { parseUnits } from '@tetri/money';
import type { Seeded } from './seeded.ts';

interface Side {
  readonly symbol: string;
  readonly decimals: number;
  readonly kind: string;
}

/** What most people exchange, in US dollars: often a few hundred, now and then thousands. */
export function demoWorth(seeded: Seeded): number {
  return Math.round(60 * Math.exp(seeded.next() * 2.2 + seeded.next() * 2.4));
}

/**
 * About so many dollars in units of a currency, in a number that people would type: 250, 0.035. `price` is what one is worth in
 * dollars, as decimal text.
 */
export function roundUnits(worth: number, price: string, { decimals, kind }: Side): bigint {
  const cents = BigInt(Math.max(1, worth)) * 100n;
  // Prices have at most eight digits after the point.
  const one = parseUnits(price, 8) ?? 10n ** 8n;
  const units = (cents * 10n ** 6n * 10n ** BigInt(decimals)) / one;
  const length = units.toString().length;
  const finest = kind === 'crypto' ? 10n ** BigInt(Math.max(0, length - 2)) : 10n * 10n ** BigInt(decimals);
  const rounded = ((units + finest / 2n) / finest) * finest;
  return rounded > 0n ? rounded : finest;
}

/** What units of a currency are worth, in US cents. */
export function centsOf(units: bigint, price: string, { decimals }: Pick<Side, 'decimals'>): bigint {
  const one = parseUnits(price, 8) ?? 10n ** 8n;
  return (units * one) / 10n ** BigInt(decimals) / 10n ** 6n;
}
