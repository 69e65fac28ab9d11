import type { Connection } from './connection.ts';

/** Who hears what. A topic without hearers takes no room. */
export class Topics {
  readonly #hearers = new Map<string, Set<Connection>>();

  add(topic: string, connection: Connection): void {
    const hearers = this.#hearers.get(topic) ?? new Set();
    this.#hearers.set(topic, hearers.add(connection));
    connection.topics.add(topic);
  }

  remove(topic: string, connection: Connection): void {
    const hearers = this.#hearers.get(topic);
    hearers?.delete(connection);
    if (hearers?.size === 0) this.#hearers.delete(topic);
    connection.topics.delete(topic);
  }

  removeAll(connection: Connection): void {
    for (const topic of connection.topics) this.remove(topic, connection);
  }

  hearers(topic: string): Iterable<Connection> {
    return this.#hearers.get(topic) ?? [];
  }

  isHeard(topic: string): boolean {
    return this.#hearers.has(topic);
  }

  /** Those of these topics that somebody hears. */
  heardOf(topics: readonly string[]): readonly string[] {
    return this.#hearers.size === 0 ? [] : topics.filter((topic) => this.#hearers.has(topic));
  }
}
