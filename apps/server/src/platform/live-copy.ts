/**
 * A copy in memory of something the database holds, read again when it is notified of a change. Notices that come while it is
 * being read lead to one more reading, however many they are, so a burst of changes costs two readings.
 */
export class LiveCopy<Value> {
  readonly #read: () => Promise<Value>;
  readonly #listeners: ((value: Value) => void)[] = [];
  #value: Value | undefined;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(read: () => Promise<Value>) {
    this.#read = read;
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

  /** Called with each new value. */
  onChange(listener: (value: Value) => void): void {
    this.#listeners.push(listener);
  }

  /** Resolves once a reading that began after this call is in place. */
  refresh(): Promise<void> {
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

  async #load(): Promise<void> {
    const value = await this.#read();
    this.#value = value;
    for (const listener of this.#listeners) listener(value);
  }
}
