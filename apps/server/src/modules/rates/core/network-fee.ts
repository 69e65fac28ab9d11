import type { SourcePrice } from './pair-state.ts';
import type { Source } from './source.ts';

/** What sending a currency costs stands beside the prices of sources; no source has a code in small letters. */
export const networkFees = 'fee';

/** An older estimate counts as unknown: whoever prices by it is closed. */
const feeAgeLimitSeconds = 600;
export const feeSource: Pick<Source, 'isActive' | 'ageLimitSeconds'> = {
  isActive: true,
  ageLimitSeconds: feeAgeLimitSeconds,
};

/** What a payment on a currency's network costs now. */
export interface NetworkFee {
  readonly currencyId: string;
  /** Of sending the currency out, or of moving what customers paid to where payouts are sent from. */
  readonly kind: 'payout' | 'sweep';
  /** The coin that the network takes fees in. */
  readonly feeCurrencyId: string;
  readonly feeUnits: bigint;
  /** The same in the currency itself, rounded up; null while no rate is known. */
  readonly units: bigint | null;
  /** In millionths of a US dollar, rounded up. */
  readonly usdMicros: bigint | null;
  readonly estimatedAt: Date;
}

/** Payouts whose fee is known in the currency itself, as the engine takes prices. */
export function feePrices(fees: readonly NetworkFee[]): SourcePrice[] {
  return fees.flatMap(({ kind, currencyId: pair, units, estimatedAt: observedAt }) =>
    kind === 'payout' && units !== null
      ? [{ source: networkFees, pair, price: units.toString(), observedAt, spike: null }]
      : [],
  );
}

export function isFresh({ estimatedAt }: Pick<NetworkFee, 'estimatedAt'>, now: Date): boolean {
  return now.getTime() - estimatedAt.getTime() <= feeAgeLimitSeconds * 1000;
}

/** Currencies of which the estimates tell what sending them takes, and those before did not. */
export function newlyKnown(estimated: readonly NetworkFee[], before: readonly NetworkFee[], now: Date): string[] {
  const known = new Set(feePrices(before.filter((fee) => isFresh(fee, now))).map(({ pair }) => pair));
  return feePrices(estimated).flatMap(({ pair }) => (known.has(pair) ? [] : [pair]));
}
