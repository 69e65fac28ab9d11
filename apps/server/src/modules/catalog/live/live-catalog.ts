import { refusal, routeNotAvailable } from '@tetri/contract';
import type { Bus } from '../../../platform/bus/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { LiveCopy } from '../../../platform/live-copy.ts';
import type { Log } from '../../../platform/log.ts';
import { reserveAvailable } from '../../ledger/index.ts';
import { boundByTills, type TillLeft } from '../core/bound-by-tills.ts';
import type { CatalogSnapshot, Route } from '../core/types.ts';
import type { Closing, HoursPort, TillPort } from '../ports.ts';
import { loadSnapshot } from '../store/load-snapshot.ts';

export const catalogChannel = 'catalog';
export const reservesChannel = 'reserves';

/** Reserves move with every order; readers see them at most this much later. */
const reservesPauseMs = 200;

interface LiveCatalogOptions {
  readonly db: Db;
  readonly bus: Bus;
  readonly log: Log;
  readonly hours?: HoursPort | undefined;
  readonly tills?: TillPort | undefined;
}

interface Reserves {
  readonly available: ReadonlyMap<string, bigint>;
  readonly tills: readonly TillLeft[];
}

/** The catalogue and the reserves in memory, kept fresh by notices over the bus, so that reading them costs no query. */
export class LiveCatalog {
  readonly #bus: Bus;
  readonly #catalog: LiveCopy<CatalogSnapshot>;
  readonly #reserves: LiveCopy<Reserves>;
  readonly #unsubscribe: (() => void)[] = [];
  readonly #hours: HoursPort | undefined;
  #pause: NodeJS.Timeout | undefined;
  #reservesVersion = 0;
  #payable: ReadonlyMap<string, bigint> = new Map();

  constructor({ db, bus, log, hours, tills }: LiveCatalogOptions) {
    this.#hours = hours;
    this.#bus = bus;
    this.#catalog = new LiveCopy(() => loadSnapshot(db), { log, name: 'catalog' });
    const readReserves = async (): Promise<Reserves> => {
      const [available, left] = await Promise.all([reserveAvailable(db), tills?.left() ?? []]);
      return { available, tills: left };
    };
    this.#reserves = new LiveCopy(readReserves, { log, name: 'reserves' });
    // Before whoever else listens: which offices and routes there are decides what their tills bound.
    this.#catalog.onChange(() => this.#bound());
    this.#reserves.onChange(() => {
      this.#bound();
      this.#reservesVersion += 1;
    });
  }

  /** Reads all for the first time and listens from then on. */
  async start(): Promise<void> {
    this.#unsubscribe.push(
      this.#bus.subscribe(catalogChannel, () => this.#catalog.refreshInBackground()),
      this.#bus.subscribe(reservesChannel, () => this.#refreshReservesSoon()),
      this.#bus.onResync(() => {
        this.#catalog.refreshInBackground();
        this.#reserves.refreshInBackground();
      }),
    );
    await Promise.all([this.refresh(), this.refreshReserves()]);
  }

  stop(): void {
    clearTimeout(this.#pause);
    this.#catalog.stop();
    this.#reserves.stop();
    for (const unsubscribe of this.#unsubscribe.splice(0)) unsubscribe();
  }

  /** The whole catalogue at this moment; immutable. */
  snapshot(): CatalogSnapshot {
    return this.#catalog.current;
  }

  /** What can be paid out of each currency, in units, as last heard from the ledger; the ledger itself has the last word. */
  reserveOf(currencyId: string): bigint {
    return this.#payable.get(currencyId) ?? 0n;
  }

  /** Why the route takes no order now though it has a price; undefined while it does. */
  closingOf(route: Route): Closing | undefined {
    return this.#hours?.closingOf(route);
  }

  /** Whether the customer's payment is seen by itself. */
  isPaymentSeen(route: Route): boolean {
    return this.#hours?.isPaymentSeen(route) ?? false;
  }

  /** When that may next change by the hour; undefined where it does not. */
  nextChangeAt(route: Route): Date | undefined {
    return this.#hours?.nextChangeAt(route);
  }

  /** Rises whenever reserves were read again. */
  get reservesVersion(): number {
    return this.#reservesVersion;
  }

  /** The route, when the owner has it open; refuses with `routeNotAvailable`. Whether it has a price is for the rates to say. */
  openRoute(routeId: string): Route {
    const route = this.snapshot().routes.get(routeId);
    if (!route?.isActive) throw refusal(routeNotAvailable);
    return route;
  }

  /** Resolves when what was committed before this call is in the snapshot. */
  refresh(): Promise<void> {
    return this.#catalog.refresh();
  }

  /** Resolves when what was committed before this call is in the reserves. */
  refreshReserves(): Promise<void> {
    return this.#reserves.refresh();
  }

  /** Called with each new snapshot. */
  onChange(listener: (snapshot: CatalogSnapshot) => void): void {
    this.#catalog.onChange(listener);
  }

  /** Called when reserves were read again. */
  onReserves(listener: () => void): void {
    this.#reserves.onChange(listener);
  }

  #bound(): void {
    if (!this.#catalog.isRead || !this.#reserves.isRead) return;
    const { available, tills } = this.#reserves.current;
    this.#payable = boundByTills(available, tills, this.#catalog.current);
  }

  /** A burst of orders is one reading. */
  #refreshReservesSoon(): void {
    this.#pause ??= setTimeout(() => {
      this.#pause = undefined;
      this.#reserves.refreshInBackground();
    }, reservesPauseMs);
  }
}
