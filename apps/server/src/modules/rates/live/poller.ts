import { type Db, transaction } from '../../../platform/database/index.ts';
import type { Log } from '../../../platform/log.ts';
import { judge } from '../core/guard.ts';
import { isPair } from '../core/pair.ts';
import type { SourcePrice } from '../core/pair-state.ts';
import type { Observation, PairPrice, Source } from '../core/source.ts';
import { adapterOf, type Fetch, type OpenSource } from '../sources/index.ts';
import { sampleHistory } from '../store/history.ts';
import { readPrices, savePrices } from '../store/prices.ts';
import { saveHealth } from '../store/sources.ts';

export interface PollerOptions {
  readonly db: Db;
  readonly log: Log;
  readonly fetch: Fetch;
}

interface Opened {
  readonly version: number;
  readonly source: Promise<OpenSource> | undefined;
}

/** A source asked once a day is asked again sooner when it did not answer. */
const retrySecondsMax = 60;

/** Asks sources for their prices, each when it is due, and writes down what is believed of the answers. */
export class Poller {
  readonly #options: PollerOptions;
  readonly #opened = new Map<string, Opened>();
  readonly #due = new Map<string, { readonly version: number; readonly ms: number }>();
  readonly #busy = new Set<string>();
  readonly #failing = new Set<string>();
  readonly #writing = new Set<Promise<unknown>>();
  readonly #stopped = new AbortController();

  constructor(options: PollerOptions) {
    this.#options = options;
  }

  /** Polls what is due at this time; hands on the prices of each source as they come. Never rejects. */
  async poll(
    sources: readonly Source[],
    now: Date,
    take: (code: string, prices: readonly SourcePrice[]) => void,
  ): Promise<void> {
    const due = sources.filter((source) => source.isActive && !this.#busy.has(source.id) && this.#isDue(source, now));
    await Promise.all(due.map((source) => this.#pollOne(source, now, take)));
  }

  /** Gives up what is being asked; resolves when nothing is being written any more. Late answers are dropped. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.allSettled(this.#writing);
  }

  async #pollOne(
    source: Source,
    now: Date,
    take: (code: string, prices: readonly SourcePrice[]) => void,
  ): Promise<void> {
    const opened = this.#stopped.signal.aborted ? undefined : this.#open(source);
    if (!opened) return;
    this.#busy.add(source.id);
    this.#next(source, now, source.pollSeconds);
    try {
      const observed = await (await opened).poll({ fetch: this.#fetch, now });
      if (this.#stopped.signal.aborted) return;
      const prices = await this.#written(this.#believe(source, observed, now));
      take(
        source.code,
        prices.map((price) => ({ ...price, source: source.code })),
      );
      if (this.#failing.delete(source.id))
        this.#options.log.info({ source: source.code }, 'a rate source answers again');
    } catch (error) {
      this.#next(source, now, Math.min(source.pollSeconds, retrySecondsMax));
      if (!this.#stopped.signal.aborted) await this.#written(this.#fail(source, now, error));
    } finally {
      this.#busy.delete(source.id);
    }
  }

  /** A source that was set up anew is due at once, also where it was asked a moment ago. */
  #isDue(source: Source, now: Date): boolean {
    const due = this.#due.get(source.id);
    return due?.version !== source.version || due.ms <= now.getTime();
  }

  #next(source: Source, now: Date, seconds: number): void {
    this.#due.set(source.id, { version: source.version, ms: now.getTime() + seconds * 1000 });
  }

  #open(source: Source): Promise<OpenSource> | undefined {
    const known = this.#opened.get(source.id);
    if (known?.version === source.version) return known.source;
    const opened = adapterOf(source.kind).open(source.config);
    const entry = { version: source.version, source: opened };
    this.#opened.set(source.id, entry);
    // A source that could not be opened is opened anew at its next poll.
    opened?.catch(() => {
      if (this.#opened.get(source.id) === entry) this.#opened.delete(source.id);
    });
    return opened;
  }

  readonly #fetch: Fetch = (url, init) =>
    this.#options.fetch(url, { ...init, signal: AbortSignal.any([init.signal, this.#stopped.signal]) });

  async #written<Result>(work: Promise<Result>): Promise<Result> {
    this.#writing.add(work);
    try {
      return await work;
    } finally {
      this.#writing.delete(work);
    }
  }

  async #believe(source: Source, observed: readonly Observation[], now: Date): Promise<PairPrice[]> {
    const { db } = this.#options;
    const last = new Map((await readPrices(db, [source.code])).map((price) => [price.pair, price]));
    const prices = firstOfEach(observed).flatMap(({ pair, price, at }) => {
      if (!isPair(pair)) return [];
      // A clock that is ahead over there must not keep the price from ageing here.
      const isPast = at !== undefined && at.getTime() <= now.getTime();
      const believed = judge(last.get(pair), { pair, price, at: isPast ? at : now }, source);
      return believed ? [believed] : [];
    });
    if (prices.length === 0) throw new Error('answered without a single usable price');
    await transaction(db, async (tx) => {
      await savePrices(tx, source.id, prices);
      await sampleHistory(
        tx,
        source.id,
        prices.filter(({ spike }) => spike === null),
      );
      await saveHealth(tx, { sourceId: source.id, at: now, error: undefined });
    });
    return prices;
  }

  /** Said once when a source stops answering, not at every poll. */
  async #fail(source: Source, now: Date, error: unknown): Promise<void> {
    const { db, log } = this.#options;
    const message = error instanceof Error ? error.message : String(error);
    if (!this.#failing.has(source.id)) {
      this.#failing.add(source.id);
      log.warn(
        { err: error, source: source.code },
        'a rate source does not answer; its last prices are used until they are too old',
      );
    }
    await transaction(db, (tx) => saveHealth(tx, { sourceId: source.id, at: now, error: message })).catch(
      (err: unknown) => log.error({ err, source: source.code }, 'the state of a rate source could not be written down'),
    );
  }
}

/** A source may name a pair twice, and has one price of it. */
function firstOfEach(observed: readonly Observation[]): Observation[] {
  const first = new Map<string, Observation>();
  for (const one of observed) if (!first.has(one.pair)) first.set(one.pair, one);
  return [...first.values()];
}
