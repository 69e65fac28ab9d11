import { setTimeout as wait } from 'node:timers/promises';
import { type Db, Leadership } from '../../../../platform/database/index.ts';
import type { Log } from '../../../../platform/log.ts';
import { findMerchantOrders } from '../../../orders/index.ts';
import { type Attempt, type DueDelivery, findDue, noteAttempts } from '../store/deliveries.ts';
import { sendNotification, type SendingDeps } from './send-notification.ts';

export interface DeliveryRunnerOptions extends SendingDeps {
  readonly db: Db;
  readonly log: Log;
}

/** How often it is looked for what is due, where nobody says that there is something. */
const lookMs = 1000;
/** Between two looks, however much ends meanwhile. */
const restMs = 20;
/** At a time: of one receiver that answers, of one that did not the last time, and of all. */
const atATime = { answering: 16, failing: 1, all: 512 } as const;
/** Read ahead of all together: many receivers are read ahead of less each. */
const aheadOfAll = 8192;
const lanesKept = 1000;
/** Read ahead for each receiver, so that a quick one is not kept waiting for the database. */
const aheadMax = 256;

/** A notification on its way, with its order. */
type Ready = readonly [DueDelivery, Awaited<ReturnType<typeof findMerchantOrders>>[number] | undefined];

interface Lane {
  readonly queue: Ready[];
  busy: number;
  isFailing: boolean;
}

/**
 * Sends notifications to merchants, in one process at a time: each receiver in a lane of its own, so that one that stalls keeps
 * no other waiting. Whoever takes over from a process that died sends again what that one had not written down.
 */
export class DeliveryRunner {
  readonly #options: DeliveryRunnerOptions;
  readonly #leadership: Leadership;
  readonly #stopped = new AbortController();
  readonly #lanes = new Map<string, Lane>();
  readonly #underWay = new Set<string>();
  readonly #sending = new Set<Promise<void>>();
  #attempts: Attempt[] = [];
  #writing: Promise<void> | undefined;
  #leading: Promise<void> | undefined;
  #looking: Promise<number> | undefined;
  #wake = new AbortController();
  #busy = 0;

  constructor(options: DeliveryRunnerOptions) {
    this.#options = options;
    this.#leadership = new Leadership(options.db, 'merchants');
  }

  start(): void {
    this.#leading ??= this.#lead();
  }

  /** There is something to send. Cheap to call often. */
  nudge(): void {
    this.#wake.abort();
  }

  /** Resolves once nothing is being sent any more. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#wake.abort();
    await Promise.allSettled([this.#leading, this.#looking]);
    for (const { queue } of this.#lanes.values()) queue.length = 0;
    this.#options.poster.close();
    await Promise.allSettled(this.#sending);
    await this.#leadership.release();
  }

  /** Sends all that is due, and waits for the answers: tests ask for it. */
  async deliverDue(): Promise<void> {
    while ((await this.#look()) > 0) {
      while (this.#sending.size > 0) await Promise.all(this.#sending);
    }
  }

  async #lead(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      this.#wake = new AbortController();
      try {
        if (await this.#leadership.take()) await this.#look();
        await this.#pause(restMs, this.#stopped.signal);
      } catch (err) {
        this.#options.log.warn({ err }, 'it could not be looked for notifications to merchants');
      }
      await this.#pause(lookMs, AbortSignal.any([this.#wake.signal, this.#stopped.signal]));
    }
  }

  #pause(ms: number, signal: AbortSignal): Promise<void> {
    return wait(ms, undefined, { signal }).catch(() => undefined);
  }

  /** Reads what is due and begins to send it; answers how many were found. One look at a time. */
  #look(): Promise<number> {
    this.#looking ??= this.#read().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #read(): Promise<number> {
    const { db } = this.#options;
    const full = [...this.#lanes].flatMap(([name, { queue }]) => (queue.length > aheadMax / 2 ? name : []));
    const perReceiver = Math.max(1, Math.min(aheadMax, Math.floor(aheadOfAll / Math.max(1, this.#lanes.size))));
    const found = await findDue(db, { perReceiver, ofAll: aheadOfAll, underWay: [...this.#underWay], full });
    if (found.length === 0) return 0;
    const orders = await findMerchantOrders(db, [...new Set(found.map(({ orderId }) => orderId))]);
    const byId = new Map(orders.map((one) => [one.order.id, one]));
    for (const due of found) {
      this.#underWay.add(due.id);
      this.#laneOf(due.receiver).queue.push([due, byId.get(due.orderId)]);
    }
    this.#fill();
    return found.length;
  }

  #laneOf(receiver: string): Lane {
    const known = this.#lanes.get(receiver);
    const lane = known ?? { queue: [], busy: 0, isFailing: false };
    if (!known) this.#lanes.set(receiver, lane);
    return lane;
  }

  /** One of each receiver in turn, for as long as there is something to send and a place for it. */
  #fill(): void {
    let isAny = true;
    while (isAny && this.#busy < atATime.all) {
      isAny = false;
      // As they stand now: who was served goes to the end.
      const lanes = [...this.#lanes];
      for (const [name, lane] of lanes) {
        if (this.#busy >= atATime.all) return;
        const places = lane.isFailing ? atATime.failing : atATime.answering;
        const ready = lane.busy < places ? lane.queue.shift() : undefined;
        if (!ready) {
          // There may be any number of receivers: of one that has nothing only that it fails is worth keeping, and not for all.
          const isKept = lane.isFailing && this.#lanes.size <= lanesKept;
          if (lane.busy === 0 && lane.queue.length === 0 && !isKept) this.#lanes.delete(name);
          continue;
        }
        this.#lanes.delete(name);
        this.#lanes.set(name, lane);
        this.#send(lane, ready);
        isAny = true;
      }
    }
  }

  #send(lane: Lane, ready: Ready): void {
    lane.busy += 1;
    this.#busy += 1;
    const sending = this.#sendAndNote(lane, ready).finally(() => {
      this.#underWay.delete(ready[0].id);
      this.#sending.delete(sending);
    });
    this.#sending.add(sending);
  }

  async #sendAndNote(lane: Lane, [due, found]: Ready): Promise<void> {
    const { log } = this.#options;
    try {
      const attempt = await sendNotification(this.#options, due, found).finally(() => this.#leave(lane));
      lane.isFailing = !attempt.isDelivered;
      this.#fill();
      // What was cut because this process stops is no fault of the receiver's: whoever is next sends it again.
      if (!attempt.isDelivered && this.#stopped.signal.aborted) return;
      await this.#note(attempt);
      // What comes next in the order may be sent now; what could not be written down waits for the next look.
      this.nudge();
    } catch (err) {
      log.error({ err, delivery: due.id }, 'a notification to a merchant was not sent, or not written down');
    }
  }

  #leave(lane: Lane): void {
    lane.busy -= 1;
    this.#busy -= 1;
  }

  /** Writes down how it went, together with whatever else ends while the write before this one lasts. */
  #note(attempt: Attempt): Promise<void> {
    this.#attempts.push(attempt);
    this.#writing ??= this.#write();
    return this.#writing;
  }

  async #write(): Promise<void> {
    try {
      while (this.#attempts.length > 0) await noteAttempts(this.#options.db, this.#attempts.splice(0));
    } finally {
      this.#writing = undefined;
    }
  }
}
