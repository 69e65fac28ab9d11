import type { Connection } from './connection.ts';

/** Who is subscribed to what. A topic without subscribers takes no memory. */
export class Topics {
  readonly #listeners = new Map<string, Set<Connection>>();

  add(topic: string, connection: Connection): void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(connection));
    connection.topics.add(topic);
  }

  remove(topic: string, connection: Connection): void {
    const listeners = this.#listeners.get(topic);
    listeners?.delete(connection);
    if (listeners?.size === 0) this.#listeners.delete(topic);
    connection.topics.delete(topic);
  }

  removeAll(connection: Connection): void {
    for (const topic of connection.topics) this.remove(topic, connection);
  }

  listeners(topic: string): Iterable<Connection> {
    return this.#listeners.get(topic) ?? [];
  }

  isHeard(topic: string): boolean {
    return this.#listeners.has(topic);
  }

  /** Those of these topics that somebody is subscribed to. */
  heardOf(topics: readonly string[]): readonly string[] {
    return this.#listeners.size === 0 ? [] : topics.filter((topic) => this.#listeners.has(topic));
  }
}
