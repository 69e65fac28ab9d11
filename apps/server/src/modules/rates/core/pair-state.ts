import { parseDecimal, type Rate } from '@tetri/money';
import type { ClosedReason } from './board.ts';
import { pairKey } from './pair.ts';
import type { PairPrice, Source } from './source.ts';

/** What the engine knows of one pair, and which routes depend on it. Changed in place, only by the engine. */
export interface PairState {
  readonly key: string;
  text: string;
  price: Rate | undefined;
  observedMs: number;
  ageLimitMs: number;
  isPaused: boolean;
  isSpiking: boolean;
  /** Why the routes that depend on it are closed, if they are. */
  closed: ClosedReason | undefined;
  readonly slots: number[];
}

export function newPairState(key: string): PairState {
  // Paused until its source is known: a price without a source has no limits to be judged by.
  return {
    key,
    text: '',
    price: undefined,
    observedMs: 0,
    ageLimitMs: Number.POSITIVE_INFINITY,
    isPaused: true,
    isSpiking: false,
    closed: 'paused',
    slots: [],
  };
}

/** A believed price of a pair together with its source's code. */
export type SourcePrice = PairPrice & { readonly source: string };

export function keyOf(price: SourcePrice): string {
  return pairKey(price.source, price.pair);
}

export function takeSource(state: PairState, source: Pick<Source, 'isActive' | 'ageLimitSeconds'> | undefined): void {
  state.isPaused = !source?.isActive;
  state.ageLimitMs = source?.ageLimitSeconds == null ? Number.POSITIVE_INFINITY : source.ageLimitSeconds * 1000;
}

/** Takes over a price; true when its number changed. */
export function takePrice(state: PairState, price: PairPrice): boolean {
  state.observedMs = price.observedAt.getTime();
  state.isSpiking = price.spike !== null;
  if (state.text === price.price) return false;
  state.text = price.price;
  state.price = parseDecimal(price.price);
  return true;
}

/** Judges anew whether the pair closes its routes; true when that changed. */
export function judgeClosed(state: PairState, nowMs: number): boolean {
  const isStale = nowMs - state.observedMs > state.ageLimitMs;
  const closed = state.isPaused ? 'paused' : isStale ? 'stale' : state.isSpiking ? 'spiking' : undefined;
  if (closed === state.closed) return false;
  state.closed = closed;
  return true;
}
