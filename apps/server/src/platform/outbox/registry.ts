import type { Job, Listener } from './consumers.ts';
import { type RetryPolicy, usualRetry } from './retry.ts';
import type { OutboxRow } from './claim-owner.ts';

/** Who listens to what and who performs what. Two handlers under one name are refused at start. */
export class Registry {
  readonly #byName = new Map<string, Listener | Job>();
  /** Pairs with `listeners`: the event that each is for. */
  readonly events: string[] = [];
  readonly listeners: string[] = [];

  constructor(listeners: readonly Listener[], jobs: readonly Job[]) {
    for (const listener of listeners) {
      this.#add(`${listener.event} → ${listener.listener}`, listener);
      this.events.push(listener.event);
      this.listeners.push(listener.listener);
    }
    for (const job of jobs) this.#add(job.job, job);
  }

  consumerOf(row: OutboxRow): Listener | Job | undefined {
    return this.#byName.get(row.listener === null ? row.name : `${row.name} → ${row.listener}`);
  }

  retryOf(row: OutboxRow): RetryPolicy {
    return this.consumerOf(row)?.retry ?? usualRetry;
  }

  #add(name: string, consumer: Listener | Job): void {
    if (this.#byName.has(name)) throw new Error(`${name} has two handlers`);
    this.#byName.set(name, consumer);
  }
}

/** Groups claimed rows that must run one after the other; rows without a key stand alone. */
export function byLane(rows: readonly OutboxRow[]): OutboxRow[][] {
  const lanes = new Map<string, OutboxRow[]>();
  for (const row of rows) {
    const lane = row.key === null ? row.id : `${row.lane} ${row.key}`;
    const known = lanes.get(lane);
    if (known) known.push(row);
    else lanes.set(lane, [row]);
  }
  return [...lanes.values()];
}
