import type { OrderLimits } from '@tetri/contract';
import type { Bus } from '../../../../platform/bus/index.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { LiveCopy } from '../../../../platform/live-copy.ts';
import type { Log } from '../../../../platform/log.ts';
import {
  type CatalogSnapshot,
  type LiveCatalog,
  type Route,
  type ShownPrice,
  type ShownPrices,
  sideLimits,
} from '../../../catalog/index.ts';
import { type ChosenItems, chooseItems, isWanted, type FeedItem } from '../core/choose-items.ts';
import { type FeedEntry, feedEntry, type LeftOut, type MostOfSide, sidesWithin } from '../core/feed-entry.ts';
import type { ExportFormat, RateExport } from '../core/rate-export.ts';
import { writeFeed } from '../core/write-feed.ts';
import { type Feed, makeFeed } from './make-feed.ts';

export interface LiveExportsDeps {
  readonly read: () => Promise<readonly RateExport[]>;
  readonly bus: Bus;
  readonly log: Log;
  /** What opening hours are judged by. */
  readonly clock: Clock;
  readonly catalog: Pick<LiveCatalog, 'snapshot' | 'reserveOf' | 'reservesVersion' | 'closingOf'>;
  readonly rates: {
    board(): { readonly version: number; readonly prices: Pick<ShownPrices, 'valuesOf'> };
    onBoard(listener: () => void): void;
  };
  /** No orders are taken at all. */
  readonly isOffline: () => boolean;
  /** What part of a reserve one unpaid order may hold, in percent; whole numbers. */
  readonly sharePercent: () => bigint;
  /** What the owner lets be exchanged; another object after each change. */
  readonly limits: () => OrderLimits;
  /** By these limits and the rates of now: the most that somebody may exchange of whom nothing is known, by the route. */
  readonly visitorsMost: (limits: OrderLimits) => (route: Route) => MostOfSide | undefined;
  /** Whether a payment method of this code needs nobody. */
  readonly isAutomatic: (side: 'in' | 'out', method: string) => boolean;
}

export const exportsChannel = 'rateExports';
const minuteMs = 60_000;
/** Monitors ask every few seconds: what nobody has asked for this long is made again when somebody does. */
const polledMs = 60_000;

/** What an export shows, and what not. */
export interface ExportPreview extends ChosenItems {
  /** What its items are of, each by its place. */
  readonly entries: readonly FeedEntry[];
  readonly leftOut: readonly LeftOut[];
}

/** What feeds are made of, distinguished by number and identity; offices open and close at whole minutes. */
interface State {
  readonly catalog: number;
  readonly reserves: number;
  readonly board: number;
  readonly exports: readonly RateExport[];
  readonly isOffline: boolean;
  readonly sharePercent: bigint;
  readonly limits: OrderLimits;
  readonly minute: number;
}

/** A feed that is asked for, and when it was last. */
interface Polled {
  readonly key: string;
  readonly format: ExportFormat;
  askedAt: number;
}

/**
 * The feeds of all exports, each made once for a state of board, catalogue, reserves and settings: with each new board
 * while it is polled, otherwise when it is first asked for. Of a new state only the routes are worked out anew that differ
 * in it.
 */
export class LiveExports {
  readonly #deps: LiveExportsDeps;
  readonly #exports: LiveCopy<readonly RateExport[]>;
  readonly #unsubscribe: (() => void)[] = [];
  #state: State | undefined;
  #routes: RouteList = { version: undefined, routes: [], ids: [] };
  /** In the catalogue's order. */
  #judged: readonly (FeedEntry | LeftOut)[] = [];
  #entries: readonly FeedEntry[] = [];
  /** What each export shows of them. */
  readonly #chosen = new Map<RateExport, readonly FeedItem[]>();
  #asked = new Map<string, Promise<Feed>>();
  #ready = new Map<string, Feed>();
  readonly #polled = new Map<string, Polled>();
  #isRenewalDue = false;
  /** What was sent last under each name, in whichever state. */
  readonly #last = new Map<string, Feed>();

  constructor(deps: LiveExportsDeps) {
    this.#deps = deps;
    this.#exports = new LiveCopy(deps.read, { log: deps.log, name: 'rateExports' });
  }

  async start(): Promise<void> {
    const { bus } = this.#deps;
    const refresh = () => this.#exports.refreshInBackground();
    this.#unsubscribe.push(bus.subscribe(exportsChannel, refresh), bus.onResync(refresh));
    this.#deps.rates.onBoard(() => this.#renewSoon());
    await this.#exports.refresh();
  }

  stop(): void {
    this.#exports.stop();
    for (const unsubscribe of this.#unsubscribe.splice(0)) unsubscribe();
  }

  all(): readonly RateExport[] {
    return this.#exports.current;
  }

  onChange(listener: (exports: readonly RateExport[]) => void): void {
    this.#exports.onChange(listener);
  }

  /** Ids of the currencies that some export calls so. */
  currenciesCalled(code: string): readonly string[] {
    return this.#called(code, ({ codes }) => codes);
  }

  /** The same of cities. */
  citiesCalled(code: string): readonly string[] {
    return this.#called(code, ({ cityCodes }) => cityCodes);
  }

  #called(code: string, codesOf: (one: RateExport) => ReadonlyMap<string, string>): string[] {
    return this.all().flatMap((one) => [...codesOf(one)].flatMap(([id, name]) => (name === code ? [id] : [])));
  }

  /** Resolves when what was committed before this call is known. */
  refresh(): Promise<void> {
    return this.#exports.refresh();
  }

  /** The feed under a key; undefined where there is none, or it is switched off. */
  async feed(key: string, format: ExportFormat): Promise<Feed | undefined> {
    const found = this.#find(key);
    if (!found) return undefined;
    this.#notePoll(key, nameOf(found, format), format);
    return this.#feedOf(found, format);
  }

  /** The same feed, where it lies ready for the state of now. */
  ready(key: string, format: ExportFormat): Feed | undefined {
    const found = this.#find(key);
    if (!found) return undefined;
    this.#look();
    const name = nameOf(found, format);
    this.#notePoll(key, name, format);
    return this.#ready.get(name);
  }

  #notePoll(key: string, name: string, format: ExportFormat): void {
    const askedAt = this.#deps.clock.now().getTime();
    const polled = this.#polled.get(name);
    if (polled) polled.askedAt = askedAt;
    else this.#polled.set(name, { key, format, askedAt });
  }

  /** After whatever else waits for a new board: boards of the same moment are one renewal. */
  #renewSoon(): void {
    if (this.#isRenewalDue) return;
    this.#isRenewalDue = true;
    setImmediate(() => {
      this.#isRenewalDue = false;
      this.#renew().catch((err: unknown) =>
        this.#deps.log.error({ err }, 'exports of rates could not be made with a new board'),
      );
    });
  }

  async #renew(): Promise<void> {
    const since = this.#deps.clock.now().getTime() - polledMs;
    const made: Promise<Feed>[] = [];
    for (const [name, { key, format, askedAt }] of this.#polled) {
      const found = askedAt < since ? undefined : this.#find(key);
      if (found) made.push(this.#feedOf(found, format));
      else this.#polled.delete(name);
    }
    await Promise.all(made);
  }

  /** What an export shows at this moment, and what keeps the rest out of it. */
  preview(terms: RateExport): ExportPreview {
    this.#look();
    const leftOut = this.#judged.filter((one) => 'reason' in one).filter(({ seen }) => isWanted(terms, seen.route));
    return { ...chooseItems(this.#entries, terms), entries: this.#entries, leftOut };
  }

  #find(key: string): RateExport | undefined {
    return this.all().find((one) => one.key === key && one.isActive);
  }

  #feedOf(terms: RateExport, format: ExportFormat): Promise<Feed> {
    this.#look();
    const name = nameOf(terms, format);
    const [asked, ready] = [this.#asked, this.#ready];
    const known = asked.get(name);
    if (known) return known;
    const before = this.#last.get(name);
    const content = { entries: this.#entries, items: this.#itemsOf(terms) };
    const made = makeFeed(writeFeed(format, content, terms), { format, before, now: this.#deps.clock.now() });
    asked.set(name, made);
    made.then(
      (feed) => {
        ready.set(name, feed);
        this.#last.set(name, feed);
      },
      // A failure is not kept: the next reader tries again.
      () => asked.delete(name),
    );
    return made;
  }

  #itemsOf(terms: RateExport): readonly FeedItem[] {
    const known = this.#chosen.get(terms);
    if (known) return known;
    const { items } = chooseItems(this.#entries, terms);
    this.#chosen.set(terms, items);
    return items;
  }

  /** Works out what differs from what was seen last. */
  #look(): void {
    if (this.#isSeen()) return;
    const { catalog, rates, clock, isOffline, sharePercent, limits } = this.#deps;
    const state: State = {
      catalog: catalog.snapshot().version,
      reserves: catalog.reservesVersion,
      board: rates.board().version,
      exports: this.all(),
      isOffline: isOffline(),
      sharePercent: sharePercent(),
      limits: limits(),
      minute: Math.floor(clock.now().getTime() / minuteMs),
    };
    const before = this.#state;
    const isComparable = before?.catalog === state.catalog && before.sharePercent === state.sharePercent;
    this.#judged = this.#judgeAll(state, isComparable ? this.#judged : []);
    const entries = state.isOffline ? [] : this.#judged.filter((one) => 'conditions' in one);
    if (before?.exports !== state.exports || !areSameRoutes(entries, this.#entries)) this.#chosen.clear();
    this.#entries = entries;
    this.#state = state;
    this.#asked = new Map();
    this.#ready = new Map();
  }

  /** Asked with every request, so it makes nothing. */
  #isSeen(): boolean {
    const { catalog, rates, clock, isOffline, sharePercent, limits } = this.#deps;
    const seen = this.#state;
    return (
      seen !== undefined &&
      seen.board === rates.board().version &&
      seen.reserves === catalog.reservesVersion &&
      seen.catalog === catalog.snapshot().version &&
      seen.exports === this.all() &&
      seen.isOffline === isOffline() &&
      seen.sharePercent === sharePercent() &&
      seen.limits === limits() &&
      seen.minute === Math.floor(clock.now().getTime() / minuteMs)
    );
  }

  /** `before` are the same routes, as they were judged last. */
  #judgeAll({ sharePercent, limits }: State, before: readonly (FeedEntry | LeftOut)[]): (FeedEntry | LeftOut)[] {
    const { catalog, rates, visitorsMost } = this.#deps;
    const mostOf = visitorsMost(limits);
    const snapshot = catalog.snapshot();
    if (this.#routes.version !== snapshot.version) this.#routes = listOf(snapshot);
    const { routes, ids } = this.#routes;
    const prices = rates.board().prices.valuesOf(ids);
    return routes.map((route, at) =>
      this.#judge(route, { price: prices[at], sharePercent, most: mostOf(route) }, before[at]),
    );
  }

  #judge(
    route: Route,
    {
      price,
      sharePercent,
      most,
    }: { price: ShownPrice | undefined; sharePercent: bigint; most: MostOfSide | undefined },
    before: FeedEntry | LeftOut | undefined,
  ): FeedEntry | LeftOut {
    const { catalog, isAutomatic } = this.#deps;
    const reserveUnits = catalog.reserveOf(route.to.id);
    const isShut = catalog.closingOf(route) !== undefined;
    const last = before?.seen;
    const isSameMost = last?.most?.units === most?.units && last?.most?.currencyId === most?.currencyId;
    const isSame = last?.reserveUnits === reserveUnits && last.isShut === isShut && isSameMost;
    if (before && isSame && before.price === price) return before;
    const isManual = !isAutomatic('in', route.paymentMethod) || !isAutomatic('out', route.payoutMethod);
    if (isSame && last.isManual === isManual) return feedEntry(last, price, before);
    const sides = last && isSameMost ? last.sides : sidesWithin(sideLimits(route), route, most);
    const orderableUnits = (reserveUnits * sharePercent) / 100n;
    return feedEntry({ route, sides, most, reserveUnits, orderableUnits, isShut, isManual }, price, before);
  }
}

/** The routes of a version of the catalogue, in its order. */
interface RouteList {
  readonly version: number | undefined;
  readonly routes: readonly Route[];
  readonly ids: readonly string[];
}

function listOf({ version, routes }: CatalogSnapshot): RouteList {
  return { version, routes: [...routes.values()], ids: [...routes.keys()] };
}

function areSameRoutes(some: readonly FeedEntry[], others: readonly FeedEntry[]): boolean {
  return some.length === others.length && some.every(({ seen }, at) => seen.route === others[at]?.seen.route);
}

function nameOf({ id }: RateExport, format: ExportFormat): string {
  return `${id} ${format}`;
}
