import type { Bus } from '../../../../platform/bus/index.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { LiveCopy } from '../../../../platform/live-copy.ts';
import type { Log } from '../../../../platform/log.ts';
import {
  type LiveCatalog,
  limitsOf,
  type PriceBoardPort,
  type Route,
  type ShownPrice,
} from '../../../catalog/index.ts';
import { type ChosenItems, chooseItems } from '../core/choose-items.ts';
import { type FeedEntry, feedEntry, type LeftOutReason } from '../core/feed-entry.ts';
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
  readonly rates: Pick<PriceBoardPort, 'board'>;
  /** No orders are taken at all. */
  readonly isOffline: () => boolean;
  /** What part of a reserve one unpaid order may hold, in percent; whole numbers. */
  readonly sharePercent: () => bigint;
  /** Whether a payment method of this code needs nobody. */
  readonly isAutomatic: (side: 'in' | 'out', method: string) => boolean;
}

export const exportsChannel = 'rateExports';
const minuteMs = 60_000;

interface Judged {
  readonly route: Route;
  readonly price: ShownPrice | undefined;
  readonly reserveUnits: bigint;
  readonly sharePercent: bigint;
  readonly isShut: boolean;
  readonly result: FeedEntry | LeftOutReason;
}

/** What feeds are made of, distinguished by number and identity; offices open and close at whole minutes. */
interface State {
  readonly catalog: number;
  readonly reserves: number;
  readonly board: number;
  readonly exports: readonly RateExport[];
  readonly isOffline: boolean;
  readonly sharePercent: bigint;
  readonly minute: number;
}

/**
 * The feeds of all exports, each made once for a state of board, catalogue, reserves and settings, when it is first asked
 * for in it. Of a new state only the routes are worked out anew that differ in it.
 */
export class LiveExports {
  readonly #deps: LiveExportsDeps;
  readonly #exports: LiveCopy<readonly RateExport[]>;
  readonly #unsubscribe: (() => void)[] = [];
  #state: State | undefined;
  #judged = new Map<string, Judged>();
  #chosen = new Map<RateExport, ChosenItems>();
  #asked = new Map<string, Promise<Feed>>();
  #ready = new Map<string, Feed>();
  /** What was sent last under each name, in whichever state. */
  readonly #last = new Map<string, Feed>();

  constructor(deps: LiveExportsDeps) {
    this.#deps = deps;
    this.#exports = new LiveCopy<readonly RateExport[]>(deps.read);
  }

  async start(): Promise<void> {
    const { bus, log } = this.#deps;
    const refresh = () =>
      void this.#exports
        .refresh()
        .catch((err: unknown) => log.error({ err }, 'exports of rates could not be read again'));
    this.#unsubscribe.push(bus.subscribe(exportsChannel, refresh), bus.onResync(refresh));
    await this.#exports.refresh();
  }

  stop(): void {
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
    return found && this.#feedOf(found, format);
  }

  /** The same feed, where it lies ready for the state of now. */
  ready(key: string, format: ExportFormat): Feed | undefined {
    const found = this.#find(key);
    this.#look();
    return found && this.#ready.get(nameOf(found, format));
  }

  /** What an export shows at this moment, and what keeps the rest out of it. */
  preview(terms: RateExport): ChosenItems & { readonly leftOut: readonly { route: Route; reason: LeftOutReason }[] } {
    this.#look();
    const leftOut = [...this.#judged.values()].flatMap(({ route, result }) =>
      typeof result === 'string' ? [{ route, reason: result }] : [],
    );
    return { ...chooseItems(this.#entries(), terms), leftOut };
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
    const made = makeFeed(writeFeed(format, this.#itemsOf(terms).items, terms), {
      format,
      before,
      now: this.#deps.clock.now(),
    });
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

  #itemsOf(terms: RateExport): ChosenItems {
    const known = this.#chosen.get(terms);
    if (known) return known;
    const chosen = chooseItems(this.#entries(), terms);
    this.#chosen.set(terms, chosen);
    return chosen;
  }

  *#entries(): Generator<FeedEntry, undefined> {
    if (this.#deps.isOffline()) return;
    for (const { result } of this.#judged.values()) if (typeof result !== 'string') yield result;
  }

  /** Works out what differs from what was seen last. */
  #look(): void {
    if (this.#isSeen()) return;
    const { catalog, rates, clock, isOffline, sharePercent } = this.#deps;
    const state: State = {
      catalog: catalog.snapshot().version,
      reserves: catalog.reservesVersion,
      board: rates.board().version,
      exports: this.all(),
      isOffline: isOffline(),
      sharePercent: sharePercent(),
      minute: Math.floor(clock.now().getTime() / minuteMs),
    };
    const { prices } = rates.board();
    const judged = new Map<string, Judged>();
    for (const route of catalog.snapshot().routes.values()) {
      const seen = { price: prices.get(route.id), sharePercent: state.sharePercent };
      judged.set(route.id, this.#judge(route, seen, this.#judged.get(route.id)));
    }
    this.#judged = judged;
    this.#state = state;
    this.#chosen = new Map();
    this.#asked = new Map();
    this.#ready = new Map();
  }

  /** Asked with every request, so it makes nothing. */
  #isSeen(): boolean {
    const { catalog, rates, clock, isOffline, sharePercent } = this.#deps;
    const seen = this.#state;
    return (
      seen !== undefined &&
      seen.board === rates.board().version &&
      seen.reserves === catalog.reservesVersion &&
      seen.catalog === catalog.snapshot().version &&
      seen.exports === this.all() &&
      seen.isOffline === isOffline() &&
      seen.sharePercent === sharePercent() &&
      seen.minute === Math.floor(clock.now().getTime() / minuteMs)
    );
  }

  #judge(
    route: Route,
    { price, sharePercent }: Pick<Judged, 'price' | 'sharePercent'>,
    before: Judged | undefined,
  ): Judged {
    const { catalog, isAutomatic } = this.#deps;
    const reserveUnits = catalog.reserveOf(route.to.id);
    const isShut = catalog.closingOf(route) !== undefined;
    const isSame = before?.route === route && before.price === price && before.reserveUnits === reserveUnits;
    if (isSame && before.isShut === isShut && before.sharePercent === sharePercent) return before;
    const isManual = !isAutomatic('in', route.paymentMethod) || !isAutomatic('out', route.payoutMethod);
    const limits = () => limitsOf(route, price as ShownPrice, (reserveUnits * sharePercent) / 100n);
    const result = feedEntry({ route, price, reserveUnits, limits, isShut, isManual });
    return { route, price, reserveUnits, sharePercent, isShut, result };
  }
}

function nameOf({ id }: RateExport, format: ExportFormat): string {
  return `${id} ${format}`;
}
