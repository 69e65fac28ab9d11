import type { Clock } from '../clock.ts';
import type { Bus } from '../bus/index.ts';
import type { Db } from '../database/index.ts';
import type { Log } from '../log.ts';
import type { Consumer, DeliveryScope, Job, Listener } from './consumers.ts';
import { byLane, Registry } from './registry.ts';
import { pauseAfter } from './retry.ts';
import { type OutboxRow, ClaimOwner } from './claim-owner.ts';
import { wakeChannel } from './forward-wakes.ts';
import { onWake } from './wake.ts';

export interface RelayOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly listeners: readonly Listener[];
  readonly jobs: readonly Job[];
  /** Hears of work that processes without a relay have committed. Without it, such work waits for the next poll. */
  readonly bus?: Bus;
  /** Lanes that run at a time. */
  readonly concurrency?: number;
  readonly pollMs?: number;
}

export interface DrainResult {
  readonly succeeded: number;
  readonly failures: readonly { readonly name: string; readonly error: unknown }[];
}

const sweepEveryMs = 10_000;
/** Rows claimed for each free place; they may all turn out to be of one lane. */
const rowsALane = 16;

/**
 * Hands committed events and jobs to those who listen to and perform them, at least once, in order per lane and key.
 * Any number of relays, in any number of processes, share the work.
 */
export class Relay {
  readonly #options: RelayOptions;
  readonly #registry: Registry;
  /** What runs or is being written down. */
  readonly #lanes = new Set<Promise<void>>();
  /** Lanes whose handlers run: writing down needs no place. */
  #busy = 0;
  /** The last look left work behind, for which it had no place. */
  #leftWork = false;
  /** Of consumers with places of their own: how many are taken, and the lanes that wait for one. */
  readonly #apart = new Map<Consumer, { busy: number; readonly waiting: (() => void)[] }>();
  readonly #stopHearing: (() => void)[] = [];
  #owner: Promise<ClaimOwner> | undefined;
  #isRunning = false;
  #pump: Promise<void> | undefined;
  #wasNudged = false;
  #timer: NodeJS.Timeout | undefined;
  #sweptAt = 0;

  constructor(options: RelayOptions) {
    this.#options = options;
    this.#registry = new Registry(options.listeners, options.jobs);
  }

  /** Begins to work on what is committed, and goes on until `stop`. */
  start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    const nudge = () => this.nudge();
    this.#stopHearing.push(onWake(this.#options.db, nudge));
    if (this.#options.bus) this.#stopHearing.push(this.#options.bus.subscribe(wakeChannel, nudge));
    this.nudge();
  }

  /** Looks for work now. Cheap to call often: nudges during a look make one more look. */
  nudge(): void {
    if (!this.#isRunning) return;
    this.#wasNudged = true;
    this.#pump ??= this.#look().finally(() => {
      this.#pump = undefined;
      if (this.#wasNudged && this.#isRunning) this.nudge();
    });
  }

  /** Waits for what runs now, gives back the rest, and leaves. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    clearTimeout(this.#timer);
    for (const stop of this.#stopHearing.splice(0)) stop();
    await this.#pump;
    await Promise.all(this.#lanes);
    await this.#leave();
  }

  /**
   * Does all work that is due, one row after the other in the order of their ids, with what that work brings in turn.
   * For tests and one-off programs: a failure is in the answer and waits for its next attempt as it always does.
   */
  async drain(): Promise<DrainResult> {
    let succeeded = 0;
    const failures: { name: string; error: unknown }[] = [];
    await (await this.#ensureOwner()).sweep();
    for (;;) {
      const owner = await this.#ensureOwner();
      const { rows } = await owner.claim(100, this.#registry.events, this.#registry.listeners);
      // A look under way may have claimed rows that stand in no lane yet.
      if (rows.length === 0 && this.#lanes.size === 0 && !this.#pump) return { succeeded, failures };
      for (const lane of byLane(rows)) {
        const result = await this.#runLane(owner, lane, () => true);
        succeeded += result.succeeded;
        if (result.failure) failures.push(result.failure);
      }
      await this.#pump;
      await Promise.all(this.#lanes);
    }
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    // From the beginning, not from the first answer: a look that fails must not call for the next one at once.
    this.#wasNudged = false;
    const pollMs = this.#options.pollMs ?? 1000;
    let waitMs = pollMs;
    try {
      const owner = await this.#ensureOwner();
      if (performance.now() - this.#sweptAt > sweepEveryMs) {
        await owner.sweep();
        this.#sweptAt = performance.now();
      }
      const dueMs = await this.#claimUntilFull(owner);
      if (dueMs !== undefined) waitMs = Math.min(dueMs + 1, pollMs);
    } catch (err) {
      this.#options.log.warn({ err }, 'the relay could not look for work');
      this.#abandon();
    }
    if (this.#isRunning) this.#timer = setTimeout(() => this.nudge(), waitMs);
  }

  /** Answers in how many milliseconds the next row falls due, as far as it looked. */
  async #claimUntilFull(owner: ClaimOwner): Promise<number | undefined> {
    const concurrency = this.#options.concurrency ?? 8;
    const { events, listeners } = this.#registry;
    while (this.#isRunning && this.#busy < concurrency) {
      this.#wasNudged = false;
      const batch = (concurrency - this.#busy) * rowsALane;
      const { rows, hasMore, dueMs } = await owner.claim(batch, events, listeners);
      for (const lane of byLane(rows)) this.#startLane(owner, lane);
      this.#leftWork = hasMore;
      if (!hasMore) return dueMs;
    }
    // The lane that ends next looks again.
    this.#leftWork = true;
    this.#wasNudged = false;
    return undefined;
  }

  #startLane(owner: ClaimOwner, rows: readonly OutboxRow[]): void {
    const goesOn = () => this.#isRunning;
    const consumer = rows[0] && this.#registry.consumerOf(rows[0]);
    const run =
      consumer?.atOnce === undefined
        ? this.#runLane(owner, rows, goesOn, this.#takePlace())
        : this.#placeApart(consumer, consumer.atOnce).then((leave) => this.#runLane(owner, rows, goesOn, leave));
    const lane = run.then(() => {
      this.#lanes.delete(lane);
    });
    this.#lanes.add(lane);
  }

  #takePlace(): () => void {
    this.#busy += 1;
    return () => {
      this.#busy -= 1;
      if (this.#leftWork) this.nudge();
    };
  }

  /** Resolves, once one of the consumer's own places is free, with what gives it back. */
  async #placeApart(consumer: Consumer, atOnce: number): Promise<() => void> {
    const places = this.#apart.get(consumer) ?? { busy: 0, waiting: [] };
    this.#apart.set(consumer, places);
    // Whoever leaves hands the place on.
    if (places.busy >= atOnce) await new Promise<void>((resolve) => void places.waiting.push(resolve));
    else places.busy += 1;
    return () => {
      const next = places.waiting.shift();
      if (next) next();
      else places.busy -= 1;
    };
  }

  /** Runs the rows of one lane and key one after the other; after a failure the rest go back, to follow it later. */
  async #runLane(owner: ClaimOwner, rows: readonly OutboxRow[], goesOn: () => boolean, onRun = () => {}) {
    const done: string[] = [];
    let failure: { row: OutboxRow; name: string; error: unknown } | undefined;
    for (const row of rows) {
      if (!goesOn() || owner.isLost) break;
      try {
        await this.#run(row);
        done.push(row.id);
      } catch (error) {
        failure = { row, name: row.listener ?? row.name, error };
        break;
      }
    }
    onRun();
    try {
      // In this order: what came before is gone, and what follows is free, when the failure lets others look at the lane.
      if (done.length > 0) await owner.succeed(done);
      const tried = done.length + (failure ? 1 : 0);
      if (tried < rows.length) await owner.release(rows.slice(tried).map((row) => row.id));
      if (failure) await this.#fail(owner, failure.row, failure.error);
      // What waits behind them in their lane may run now, and rows of a lost owner are for the next.
      if (rows[0]?.key !== null || owner.isLost) this.nudge();
    } catch (err) {
      this.#options.log.warn({ err }, 'the relay could not write down how its work went');
      this.#abandon();
    }
    return { succeeded: done.length, failure: failure && { name: failure.name, error: failure.error } };
  }

  async #run(row: OutboxRow): Promise<void> {
    const consumer = this.#registry.consumerOf(row);
    if (!consumer) throw new Error(`nothing handles ${row.listener ?? row.name} (${row.name})`);
    const { db, clock, log } = this.#options;
    const scope: DeliveryScope = {
      db,
      clock,
      log: log.child({ delivery: row.id, work: row.listener ?? row.name }),
      deliveryId: row.id,
      key: row.key ?? undefined,
      attempt: row.attempts + 1,
    };
    await consumer.run(row.payload, scope);
  }

  async #fail(owner: ClaimOwner, row: OutboxRow, error: unknown): Promise<void> {
    const retry = this.#registry.retryOf(row);
    const pauseMs = pauseAfter(retry, row.attempts + 1);
    const fields = {
      err: error,
      delivery: row.id,
      work: row.listener ?? row.name,
      key: row.key,
      attempt: row.attempts + 1,
    };
    if (pauseMs === undefined)
      this.#options.log.error(fields, 'given up after many attempts; an operator can try again');
    else this.#options.log.warn(fields, 'failed; will be tried again');
    await owner.fail(
      row.id,
      error instanceof Error ? error.message.slice(0, 2000) : String(error).slice(0, 2000),
      pauseMs,
    );
  }

  async #ensureOwner(): Promise<ClaimOwner> {
    const owner = await this.#owner?.catch(() => undefined);
    if (owner && !owner.isLost) return owner;
    this.#owner = ClaimOwner.take(this.#options.db);
    return this.#owner;
  }

  /** Gives up the number, so that what is claimed under it is freed with the next owner taken. */
  #abandon(): void {
    const owner = this.#owner;
    this.#owner = undefined;
    owner?.then((taken) => taken.leave()).catch(() => undefined);
  }

  async #leave(): Promise<void> {
    const owner = this.#owner;
    this.#owner = undefined;
    await owner?.then((taken) => taken.leave()).catch(() => undefined);
  }
}
