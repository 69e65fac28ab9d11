import type { Board, ClosedReason, RoutePrice } from './board.ts';
import { type CompiledRoute, compileRoute } from './compile-route.ts';
import { parseFormula } from './formula.ts';
import { feeSource, networkFees } from './network-fee.ts';
import {
  judgeClosed,
  keyOf,
  newPairState,
  type PairState,
  type SourcePrice,
  takePrice,
  takeSource,
} from './pair-state.ts';
import { PriceMap } from './price-map.ts';
import { priceRoute } from './price-route.ts';
import type { RouteFormula } from './route-formula.ts';
import type { Source } from './source.ts';

/** A new board, and the routes whose price differs from the board before. */
export interface BoardChange {
  readonly board: Board;
  readonly changedRouteIds: readonly string[];
}

/** A pair that closes routes by itself, and which: each has a number of its own. */
export interface Closing {
  /** "BINANCE:BTC/USDT" */
  readonly key: string;
  readonly reason: ClosedReason;
  readonly routes: readonly number[];
}

/**
 * Holds the board and recomputes only what a change touches, by an index from each pair to the routes that depend on it.
 * Pure: the time is an argument.
 */
export class Engine {
  #board: Board;
  #prices: PriceMap<RoutePrice>;
  #routes: readonly CompiledRoute[] = [];
  #pairs = new Map<string, PairState>();
  #sources: ReadonlyMap<string, Source> = new Map();
  #closingsVersion = 0;

  /** Boards are numbered from `version` on. */
  constructor(at: Date, version: number) {
    this.#prices = PriceMap.over(new Map());
    this.#board = { version, at, prices: this.#prices };
  }

  get board(): Board {
    return this.#board;
  }

  /** The pairs that close routes at this moment. */
  closings(): Closing[] {
    return [...this.#pairs.values()].flatMap(({ key, closed, slots }) =>
      closed === undefined || slots.length === 0 ? [] : [{ key, reason: closed, routes: slots }],
    );
  }

  /** Rises whenever `closings` may answer something else than before. */
  get closingsVersion(): number {
    return this.#closingsVersion;
  }

  /** Replaces sources and formulas. A formula that cannot be read leaves its route without a price. */
  setUp(sources: readonly Source[], formulas: readonly RouteFormula[], now: Date): BoardChange {
    this.#sources = new Map(sources.map((source) => [source.code, source]));
    const known = this.#pairs;
    this.#pairs = new Map();
    for (const [key, state] of known) this.#pairs.set(key, { ...state, slots: [] });

    const slots = new Map<string, number>();
    this.#routes = formulas.flatMap((route) => {
      const formula = parseFormula(route.formula);
      return 'fault' in formula ? [] : [compileRoute(route, formula, (key) => this.#pairOf(key))];
    });
    for (const [slot, { route, over, under, networkFee }] of this.#routes.entries()) {
      slots.set(route.routeId, slot);
      for (const pair of new Set([...over, ...under, ...(networkFee ? [networkFee] : [])])) pair.slots.push(slot);
    }

    for (const pair of this.#pairs.values()) {
      takeSource(pair, this.#sourceOf(pair.key));
      judgeClosed(pair, now.getTime());
    }
    this.#closingsVersion += 1;

    const before = this.#board.prices;
    this.#prices = PriceMap.over<RoutePrice>(slots).with(slots.values(), (slot) => this.#priceOf(slot));
    return this.#publish(now, differences(before, this.#prices));
  }

  /** Takes over believed prices. Undefined when they change no route. */
  setPrices(prices: readonly SourcePrice[], now: Date): BoardChange | undefined {
    const touched: PairState[] = [];
    for (const price of prices) {
      const pair = this.#pairOf(keyOf(price));
      const isNew = takePrice(pair, price);
      const isJudgedAnew = this.#judge(pair, now);
      if (isNew || isJudgedAnew) touched.push(pair);
    }
    return this.#recompute(touched, now);
  }

  /** Closes the routes whose prices have grown too old. Undefined when there are none. */
  age(now: Date): BoardChange | undefined {
    const touched: PairState[] = [];
    for (const pair of this.#pairs.values()) {
      if (this.#judge(pair, now)) touched.push(pair);
    }
    return this.#recompute(touched, now);
  }

  /** The price a formula would give with the present prices; undefined while one of its pairs was never known. */
  preview(route: RouteFormula): RoutePrice | undefined {
    const formula = parseFormula(route.formula);
    if ('fault' in formula) return undefined;
    return priceRoute(compileRoute(route, formula, (key) => this.#pairs.get(key) ?? newPairState(key)));
  }

  #recompute(touched: readonly PairState[], now: Date): BoardChange | undefined {
    const slots = slotsOf(touched);
    if (slots.length === 0) return undefined;
    const changed: string[] = [];
    const before = this.#prices;
    this.#prices = before.with(slots, (slot) => {
      const price = this.#priceOf(slot);
      const routeId = this.#routes[slot]?.route.routeId;
      if (routeId !== undefined && (price || before.has(routeId))) changed.push(routeId);
      return price;
    });
    return changed.length === 0 ? undefined : this.#publish(now, changed);
  }

  #judge(pair: PairState, now: Date): boolean {
    const isJudgedAnew = judgeClosed(pair, now.getTime());
    if (isJudgedAnew) this.#closingsVersion += 1;
    return isJudgedAnew;
  }

  #publish(at: Date, changedRouteIds: readonly string[]): BoardChange {
    this.#board = { version: this.#board.version + 1, at, prices: this.#prices };
    return { board: this.#board, changedRouteIds };
  }

  #priceOf(slot: number): RoutePrice | undefined {
    const route = this.#routes[slot];
    return route && priceRoute(route);
  }

  #sourceOf(key: string): Parameters<typeof takeSource>[1] {
    const code = key.slice(0, key.indexOf(':'));
    return code === networkFees ? feeSource : this.#sources.get(code);
  }

  #pairOf(key: string): PairState {
    const known = this.#pairs.get(key);
    if (known) return known;
    const state = newPairState(key);
    takeSource(state, this.#sourceOf(key));
    this.#pairs.set(key, state);
    return state;
  }
}

function slotsOf(pairs: readonly PairState[]): readonly number[] {
  const [first] = pairs;
  if (!first || pairs.length === 1) return first?.slots ?? [];
  const all = new Set<number>();
  for (const pair of pairs) for (const slot of pair.slots) all.add(slot);
  return [...all];
}

function differences(before: ReadonlyMap<string, RoutePrice>, after: ReadonlyMap<string, RoutePrice>): string[] {
  const gone = [...before.keys()].filter((routeId) => !after.has(routeId));
  const changed = [...after.values()].filter((price) => !isSame(price, before.get(price.routeId)));
  return [...gone, ...changed.map((price) => price.routeId)];
}

function isSame(a: RoutePrice, b: RoutePrice | undefined): boolean {
  return (
    b !== undefined &&
    a.isOpen === b.isOpen &&
    a.closedReason === b.closedReason &&
    a.formulaVersion === b.formulaVersion &&
    a.rate.numerator === b.rate.numerator &&
    a.rate.denominator === b.rate.denominator
  );
}
