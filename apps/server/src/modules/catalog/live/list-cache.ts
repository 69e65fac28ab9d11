import type { Language } from '@tetri/contract';
import { prepare, type Prepared } from '../../../platform/http/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import { isCovered } from '../core/is-covered.ts';
import type { Route } from '../core/types.ts';
import type { PriceBoardPort, ShownPrice } from '../ports.ts';
import type { LiveCatalog } from './live-catalog.ts';

/** Answers of lists, serialised and compressed once for all readers until what they were made of changes. */
export class ListCache {
  readonly #catalog: LiveCatalog;
  readonly #rates: PriceBoardPort;
  readonly #priced = new VersionedAnswers();
  readonly #compact = new VersionedAnswers();
  #seenCatalog = 0;
  #seenBoard = 0;
  #openRoutes = '';
  #openVersion = 0;
  /** Offices open and close at whole minutes. */
  #seenMinute = 0;
  readonly #clock: Clock;

  constructor(catalog: LiveCatalog, rates: PriceBoardPort, clock: Clock) {
    this.#clock = clock;
    this.#catalog = catalog;
    this.#rates = rates;
  }

  /** An answer that depends on catalogue, reserves and prices. `name` tells the lists of one stamp apart. */
  priced(name: string, lang: Language, build: () => unknown): Promise<Prepared> {
    return this.#pricedNow().get(`${lang} ${name}`, build);
  }

  /** The same answer, if it was made before. */
  readyPriced(name: string, lang: Language): Prepared | undefined {
    return this.#pricedNow().ready(`${lang} ${name}`);
  }

  /** An answer that depends on catalogue, reserves and which routes are open, but not on what they cost. */
  compact(lang: Language, build: () => unknown): Promise<Prepared> {
    return this.#compactNow().get(lang, build);
  }

  /** The same answer, if it was made before. */
  readyCompact(lang: Language): Prepared | undefined {
    return this.#compactNow().ready(lang);
  }

  #pricedNow(): VersionedAnswers {
    return this.#priced.at(
      this.#catalog.snapshot().version,
      this.#catalog.reservesVersion,
      this.#rates.board().version,
    );
  }

  #compactNow(): VersionedAnswers {
    const { version } = this.#catalog.snapshot();
    return this.#compact.at(version, this.#catalog.reservesVersion, this.#open(version));
  }

  /** Rises when other routes are open than before; they are looked at when board or catalogue is another, and each minute. */
  #open(catalogVersion: number): number {
    const board = this.#rates.board();
    const minute = Math.floor(this.#clock.now().getTime() / minuteMs);
    const isSeen = catalogVersion === this.#seenCatalog && board.version === this.#seenBoard;
    if (isSeen && minute === this.#seenMinute) return this.#openVersion;
    this.#seenMinute = minute;
    this.#seenCatalog = catalogVersion;
    this.#seenBoard = board.version;
    let open = '';
    for (const route of this.#catalog.snapshot().routes.values())
      open += this.#stateOf(route, board.prices.get(route.id));
    if (open !== this.#openRoutes) {
      this.#openRoutes = open;
      this.#openVersion += 1;
    }
    return this.#openVersion;
  }

  #stateOf(route: Route, price: ShownPrice | undefined): '0' | '1' | '2' {
    if (!price?.isOpen || !isCovered(route, price, this.#catalog.reserveOf(route.to.id))) return '0';
    return this.#catalog.closingOf(route) ? '2' : '1';
  }
}

const minuteMs = 60_000;

/** Answers made of one state of things. */
class VersionedAnswers {
  #catalog = -1;
  #reserves = -1;
  #prices = -1;
  #asked = new Map<string, Promise<Prepared>>();
  #ready = new Map<string, Prepared>();

  /** These answers in the state that three versions tell; another state than before empties it. */
  at(catalog: number, reserves: number, prices: number): this {
    if (catalog === this.#catalog && reserves === this.#reserves && prices === this.#prices) return this;
    this.#catalog = catalog;
    this.#reserves = reserves;
    this.#prices = prices;
    this.#asked = new Map();
    this.#ready = new Map();
    return this;
  }

  ready(name: string): Prepared | undefined {
    return this.#ready.get(name);
  }

  get(name: string, build: () => unknown): Promise<Prepared> {
    const [asked, ready] = [this.#asked, this.#ready];
    const known = asked.get(name);
    if (known) return known;
    const answer = prepare(build());
    asked.set(name, answer);
    answer.then(
      (prepared) => ready.set(name, prepared),
      // A failure is not kept: the next reader tries again.
      () => asked.delete(name),
    );
    return answer;
  }
}
