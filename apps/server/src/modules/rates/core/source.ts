import type { Percent } from '@tetri/money';

export const sourceKinds = ['demo', 'ccxt', 'ecb', 'nbg', 'http-json', 'manual'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** A place that prices come from, as the operator set it up. */
export interface Source {
  readonly id: string;
  /** What formulas call it: "BINANCE". */
  readonly code: string;
  readonly kind: SourceKind;
  readonly config: Readonly<Record<string, unknown>>;
  readonly pollSeconds: number;
  /** A price older than this closes the routes that depend on it; null where prices do not age. */
  readonly ageLimitSeconds: number | null;
  /** How far a price may move between two ticks; null where any move is believed. */
  readonly spikePercent: Percent | null;
  /** So many ticks that agree with one another make a spike the new price. */
  readonly spikeTicks: number;
  readonly isActive: boolean;
  readonly isDemo: boolean;
  readonly version: number;
}

/** A price as a source quotes it: so much of the second currency for one of the first. */
export interface Observation {
  /** "BTC/USDT" */
  readonly pair: string;
  /** Decimal text, above zero. */
  readonly price: string;
  /** When it was true; when the source does not say, the time of the poll. */
  readonly at?: Date;
}

/** The last believed price of a pair, and the doubted one if there is one. */
export interface PairPrice {
  readonly pair: string;
  readonly price: string;
  readonly observedAt: Date;
  readonly spike: Spike | null;
}

/** A price too far off to be believed yet. */
export interface Spike {
  readonly price: string;
  /** Ticks in a row that agreed with it. */
  readonly count: number;
}
