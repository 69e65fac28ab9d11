import type { PriceTier, Percent } from '@tetri/money';

/** How a route's price is made. */
export interface RouteFormula {
  readonly routeId: string;
  /** "BINANCE:BTC/USDT * NBG:USD/GEL": whole coins out for one whole coin in. */
  readonly formula: string;
  readonly inDecimals: number;
  readonly outDecimals: number;
  /** Above -100 % and below 100 %. */
  readonly markupPercent: Percent;
  /** In units of the currency paid out. */
  readonly fixedFeeUnits: bigint;
  /** The currency paid out, where what sending it costs is taken from the payout; otherwise the exchange bears it. */
  readonly networkFeeOf?: string | null;
  /** Rising by `fromUnits`, which are units of the currency given. */
  readonly tiers: readonly PriceTier[];
  readonly inStepUnits: bigint;
  readonly outStepUnits: bigint;
  readonly isDemo: boolean;
  readonly version: number;
}

/** What is asked for when a formula is saved. */
export type RouteFormulaDraft = Omit<RouteFormula, 'version' | 'isDemo'> & { readonly isDemo?: boolean };
