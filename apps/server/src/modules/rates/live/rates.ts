import { changedMeanwhile, notFound, refusal } from '@tetri/contract';
import type { Bus } from '../../../platform/bus/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, Leadership, transaction, type Tx } from '../../../platform/database/index.ts';
import { guardedFetch } from '../../../platform/http-client/index.ts';
import type { Log } from '../../../platform/log.ts';
import { announce, listen, type Listener } from '../../../platform/outbox/index.ts';
import { announceSetup } from '../actions/announce-setup.ts';
import { checkFormula } from '../actions/check-formula.ts';
import type { Board, RoutePrice } from '../core/board.ts';
import { type BoardChange, Engine } from '../core/engine.ts';
import type { SourcePrice } from '../core/pair-state.ts';
import { feePrices, isFresh, type NetworkFee, newlyKnown } from '../core/network-fee.ts';
import type { RouteFormula, RouteFormulaDraft } from '../core/route-formula.ts';
import type { Observation, Source, SourceKind } from '../core/source.ts';
import { type SourceAlert, sourceAlerts } from '../core/source-alerts.ts';
import { networkFeesKnown, rateSetupChanged } from '../events.ts';
import { Poller } from './poller.ts';
import type { HistoryRange, PastRate } from '../core/route-history.ts';
import { readRouteHistory } from '../actions/read-route-history.ts';
import { readSourceConfig } from '../actions/save-source.ts';
import { adapterOf, type Fetch } from '../sources/index.ts';
import { findFormula, findFormulas, readFormulas, replaceFormula } from '../store/formulas.ts';
import { sampleHistory, thinHistory } from '../store/history.ts';
import { readNetworkFees, saveNetworkFees } from '../store/network-fees.ts';
import { readPrices, savePrices } from '../store/prices.ts';
import { readHealth, readSources, setSourceActive, type SourceHealth } from '../store/sources.ts';

export interface RatesOptions {
  readonly db: Db;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  readonly fetch?: Fetch;
}

export type BoardListener = (board: Board, changedRouteIds: readonly string[]) => void;

export interface SourceState {
  readonly source: Source;
  readonly health: SourceHealth | undefined;
  readonly prices: readonly SourcePrice[];
}

const channel = 'rates';
const setupMessage = 'setup';
/** As `setupMessage`, no code of a source. */
const feesMessage = 'fees';
const tickMs = 1000;
const thinEveryMs = 3_600_000;

/** Prices of all routes: kept in memory by every process, asked for by one. */
export class Rates {
  readonly #options: RatesOptions;
  readonly #engine: Engine;
  readonly #poller: Poller;
  readonly #leadership: Leadership;
  readonly #fetch: Fetch;
  readonly #subscribers: BoardListener[] = [];
  readonly #alertSubscribers: (() => void)[] = [];
  #announcedClosings = 0;
  readonly #unsubscribe: (() => void)[] = [];
  #sources: readonly Source[] = [];
  #reading: Promise<void> = Promise.resolve();
  #readingsWaiting = 0;
  /** A reading failed: what is in memory may be old. */
  #isBehind = false;
  #leading: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #thinnedMs = 0;

  readonly listeners: readonly Listener[] = [
    listen(rateSetupChanged, 'readRateSetup', async () => {
      await this.#readAll();
      this.#options.bus.publish(channel, setupMessage);
    }),
  ];

  constructor(options: RatesOptions) {
    this.#options = options;
    this.#engine = new Engine(options.clock.now(), 0);
    this.#fetch =
      options.fetch ??
      ((url, { isPrivateAllowed, ...init }) => guardedFetch({ isPrivateAllowed, isPlainAllowed: true })(url, init));
    this.#poller = new Poller({ db: options.db, log: options.log, fetch: this.#fetch });
    this.#leadership = new Leadership(options.db, 'rates');
  }

  /** Immutable; the next one is another object. */
  board(): Board {
    return this.#engine.board;
  }

  /** Called with each new board and the routes that differ. */
  onBoard(hear: BoardListener): void {
    this.#subscribers.push(hear);
  }

  /** Called when a source may have gone stale, be in doubt, or be itself again. */
  onSourceAlerts(hear: () => void): void {
    this.#alertSubscribers.push(hear);
  }

  /** Reads all and goes on by itself; the worker asks the sources too, the near ones before this resolves. */
  async start({ isWorker }: { isWorker: boolean }): Promise<void> {
    const { bus } = this.#options;
    this.#unsubscribe.push(
      bus.subscribe(channel, (text) => void this.#hear(text)),
      bus.onResync(() => void this.#readAll()),
    );
    await this.#readAll();
    const near = this.#sources.filter(({ kind }) => !adapterOf(kind).isRemote);
    if (isWorker && (await this.#leadership.take())) await this.#poll(near);
    this.#timer = setInterval(() => void this.tick(isWorker), tickMs);
  }

  /** Answers that come later than this are dropped; resolves when nothing of it uses the database any more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    for (const unsubscribe of this.#unsubscribe.splice(0)) unsubscribe();
    await Promise.all([this.#reading, this.#leading, this.#poller.stop()]);
    await this.#leadership.release();
  }

  /** What happens every second: routes whose prices are too old are closed, and due sources are asked. Never rejects. */
  async tick(isWorker: boolean): Promise<void> {
    // First of all: neither a slow source nor a busy database keeps prices from ageing.
    this.#publish(this.#engine.age(this.#options.clock.now()));
    if (this.#isBehind && this.#readingsWaiting === 0) void this.#readAll();
    if (!isWorker) return;
    this.#leading ??= this.#lead().finally(() => {
      this.#leading = undefined;
    });
    await this.#leading;
  }

  async #lead(): Promise<void> {
    const { clock, db, log } = this.#options;
    try {
      if (!(await this.#leadership.take())) return;
      void this.#poll(this.#sources);
      if (clock.now().getTime() - this.#thinnedMs > thinEveryMs) {
        await transaction(db, thinHistory);
        this.#thinnedMs = clock.now().getTime();
      }
    } catch (err) {
      log.error({ err }, 'the rate sources could not be asked');
    }
  }

  /** Asks every source that is due, and resolves when all have answered: for tests and one-off programs. */
  async pollNow(): Promise<void> {
    await this.#poll(this.#sources);
    this.#publish(this.#engine.age(this.#options.clock.now()));
  }

  sources(): readonly Source[] {
    return this.#sources;
  }

  async sourceStates(): Promise<SourceState[]> {
    const { db } = this.#options;
    const [sources, health, prices] = await Promise.all([readSources(db), readHealth(db), readPrices(db)]);
    return sources.map((source) => ({
      source,
      health: health.get(source.id),
      prices: prices.filter((price) => price.source === source.code),
    }));
  }

  /** What staff must know of the sources: which are silent, too old or in doubt, and what that closes. */
  async sourceAlerts(): Promise<SourceAlert[]> {
    const { db } = this.#options;
    const [sources, health] = await Promise.all([readSources(db), readHealth(db)]);
    const states = sources.map((source) => ({ source, failures: health.get(source.id)?.failures ?? 0 }));
    return sourceAlerts(states, this.#engine.closings());
  }

  /** Asks a place for its prices as a source would, once, and writes nothing down. Throws sourceNotValid. */
  async trySource(kind: SourceKind, config: unknown): Promise<readonly Observation[]> {
    const source = await adapterOf(kind).open(readSourceConfig(kind, config));
    return (await source?.poll({ fetch: this.#fetch, now: this.#options.clock.now() })) ?? [];
  }

  formula(routeId: string): Promise<RouteFormula | undefined> {
    return findFormula(this.#options.db, routeId);
  }

  /** By route; those without a formula are not there. */
  formulasOf(routeIds: readonly string[]): Promise<Map<string, RouteFormula>> {
    return findFormulas(this.#options.db, routeIds);
  }

  /** What a route's price was over a range, under the markup of today; empty where nothing is known of it. */
  history(routeId: string, range: HistoryRange): Promise<PastRate[]> {
    const { db, clock } = this.#options;
    return readRouteHistory({ db, sources: this.#sources, now: clock.now() }, routeId, range);
  }

  /** The price a draft would give at this moment; undefined while a pair has none. Throws formulaNotValid. */
  previewFormula(draft: RouteFormulaDraft): RoutePrice | undefined {
    checkFormula(draft.formula, this.#sources);
    return this.#engine.preview({ ...draft, isDemo: false, version: 0 });
  }

  /** Saves a route's formula over the expected version; nobody of the staff where a rule of theirs does. Throws formulaNotValid or changedMeanwhile. */
  async saveFormula(
    tx: Tx,
    draft: RouteFormulaDraft,
    expected: { version: number; staffId: string | null },
  ): Promise<void> {
    checkFormula(draft.formula, this.#sources);
    if (!(await replaceFormula(tx, draft, expected))) throw refusal(changedMeanwhile);
    await announceSetup(tx);
  }

  /** Pauses a source, or lets it go on. Throws changedMeanwhile. */
  async setSourceActive(tx: Tx, change: { id: string; version: number; isActive: boolean }): Promise<void> {
    if (!(await setSourceActive(tx, change))) throw refusal(changedMeanwhile);
    await announceSetup(tx);
  }

  /**
   * Sets a price that staff typed in: believed at once. Answers the price before, if there was one. Throws notFound when
   * there is no such manual source.
   */
  async setManualPrice(
    tx: Tx,
    { sourceId, pair, price }: { sourceId: string; pair: string; price: string },
  ): Promise<string | undefined> {
    const source = (await readSources(tx)).find(({ id, kind }) => id === sourceId && kind === 'manual');
    if (!source) throw refusal(notFound);
    const before = (await readPrices(tx, [source.code])).find((known) => known.pair === pair)?.price;
    const prices = [{ pair, price, observedAt: this.#options.clock.now(), spike: null }];
    await savePrices(tx, source.id, prices);
    await sampleHistory(tx, source.id, prices);
    await announceSetup(tx);
    return before;
  }

  /** Takes over what payments on networks cost now; what is not in it ages. */
  async setNetworkFees(fees: readonly Omit<NetworkFee, 'estimatedAt'>[]): Promise<void> {
    if (fees.length === 0) return;
    const { db, bus, clock } = this.#options;
    const estimated = fees.map((fee) => ({ ...fee, estimatedAt: clock.now() }));
    await transaction(db, async (tx) => {
      const before = await readNetworkFees(tx);
      await saveNetworkFees(tx, estimated);
      const currencyIds = newlyKnown(estimated, before, clock.now());
      if (currencyIds.length > 0) await announce(tx, networkFeesKnown, { currencyIds });
    });
    this.#publish(this.#engine.setPrices(feePrices(estimated), clock.now()));
    bus.publish(channel, feesMessage);
  }

  /** What payments on networks cost, as far as that is known now. */
  async networkFees(): Promise<NetworkFee[]> {
    const now = this.#options.clock.now();
    return (await readNetworkFees(this.#options.db)).filter((fee) => isFresh(fee, now));
  }

  /**
   * What sending a currency out takes now, in its own units: `notNow` where it was estimated and is old, or no open route tells its
   * worth, and undefined where nobody ever estimated it.
   */
  async payoutFee(id: string): Promise<bigint | 'notNow' | undefined> {
    const { db, clock } = this.#options;
    const fee = (await readNetworkFees(db)).find(({ currencyId, kind }) => currencyId === id && kind === 'payout');
    if (!fee) return undefined;
    return isFresh(fee, clock.now()) && fee.units !== null ? fee.units : 'notNow';
  }

  async #poll(sources: readonly Source[]): Promise<void> {
    const { clock, bus } = this.#options;
    await this.#poller.poll(sources, clock.now(), (code, prices) => {
      this.#publish(this.#engine.setPrices(prices, clock.now()));
      bus.publish(channel, code);
    });
  }

  async #hear(text: string): Promise<void> {
    if (text === setupMessage) return this.#readAll();
    // What this process polled itself is in its engine already: taking it again changes nothing.
    const { db, clock } = this.#options;
    return this.#inTurn(async () => {
      const prices = text === feesMessage ? feePrices(await readNetworkFees(db)) : await readPrices(db, [text]);
      this.#publish(this.#engine.setPrices(prices, clock.now()));
    });
  }

  #readAll(): Promise<void> {
    return this.#inTurn(async () => {
      const { db, clock } = this.#options;
      const [sources, formulas, prices, fees] = await Promise.all([
        readSources(db),
        readFormulas(db),
        readPrices(db),
        readNetworkFees(db),
      ]);
      this.#sources = sources;
      const now = clock.now();
      this.#publish(this.#engine.setUp(sources, formulas, now));
      this.#publish(this.#engine.setPrices([...prices, ...feePrices(fees)], now));
      this.#isBehind = false;
    });
  }

  /** Readings follow one another, so that an older one never replaces a newer one. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#readingsWaiting += 1;
    this.#reading = this.#reading
      .then(work)
      .catch((err: unknown) => {
        if (!this.#isBehind)
          this.#options.log.error({ err }, 'rates could not be read; they are read again until they can be');
        this.#isBehind = true;
      })
      .finally(() => {
        this.#readingsWaiting -= 1;
      });
    return this.#reading;
  }

  #publish(change: BoardChange | undefined): void {
    if (this.#announcedClosings !== this.#engine.closingsVersion) {
      this.#announcedClosings = this.#engine.closingsVersion;
      for (const hear of this.#alertSubscribers) this.#tell(hear);
    }
    if (!change || change.changedRouteIds.length === 0) return;
    for (const hear of this.#subscribers) this.#tell(() => hear(change.board, change.changedRouteIds));
  }

  #tell(hear: () => void): void {
    try {
      hear();
    } catch (err) {
      this.#options.log.error({ err }, 'a reader of the rate board failed');
    }
  }
}
