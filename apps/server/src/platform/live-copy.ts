import type { Log } from './log.ts';

/** What is old is read again after this pause, and after twice as long each time that fails too. */
const firstPauseMs = 1000;
const pauseMaxMs = 30_000;

interface LiveCopyOptions {
  readonly log: Pick<Log, 'error'>;
  /** What the log calls it: "content". */
  readonly name: string;
}

/**
 * A copy in memory of something the database holds, read again when it is notified of a change. Notices that come while it is
 * being read lead to one more reading, however many they are, so a burst of changes costs two readings. No notice is
 * repeated, so a reading that fails is tried again until one succeeds: otherwise the copy would stay old.
 */
export class LiveCopy<Value> {
  readonly #read: () => Promise<Value>;
  readonly #log: Pick<Log, 'error'>;
  readonly #name: string;
  readonly #listeners: ((value: Value) => void)[] = [];
  #value: Value | undefined;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  /** Readings that failed since one succeeded. */
  #failures = 0;
  #isStopped = false;

  constructor(read: () => Promise<Value>, { log, name }: LiveCopyOptions) {
    this.#read = read;
    this.#log = log;
    this.#name = name;
  }

  /** What was read last. Throws before the first reading. */
  get current(): Value {
    if (this.#value === undefined) throw new Error('nothing has been read yet');
    return this.#value;
  }

  /** Something has been read. */
  get isRead(): boolean {
    return this.#value !== undefined;
  }

  /** Called with each new value. One that throws is called again, as after a reading that failed. */
  onChange(listener: (value: Value) => void): void {
    this.#listeners.push(listener);
  }

  /** Resolves once a reading that began after this call is in place; rejects when that one fails, whatever is tried later. */
  refresh(): Promise<void> {
    clearTimeout(this.#retry);
    if (!this.#running) {
      this.#running = this.#load().finally(() => {
        this.#running = undefined;
      });
      return this.#running;
    }
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.refresh();
      });
    return this.#next;
  }

  /** The same for a notice, whose sender waits for nothing. */
  refreshInBackground(): void {
    // The log has the failure already.
    this.refresh().catch(() => undefined);
  }

  /** From now on nothing is tried again. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#retry);
  }

  async #load(): Promise<void> {
    try {
      const value = await this.#read();
      this.#value = value;
      for (const listener of this.#listeners) listener(value);
      this.#failures = 0;
    } catch (err) {
      this.#retryLater(err);
      throw err;
    }
  }

  #retryLater(err: unknown): void {
    if (this.#isStopped) return;
    if (this.#failures === 0)
      this.#log.error(
        { err, copy: this.#name },
        'a copy in memory could not be read; it is read again until it can be',
      );
    const pauseMs = Math.min(firstPauseMs * 2 ** this.#failures, pauseMaxMs);
    this.#failures += 1;
    this.#retry = setTimeout(() => this.refreshInBackground(), pauseMs);
    // A process that has nothing else to do may end.
    this.#retry.unref();
  }
}
