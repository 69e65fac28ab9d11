import type { Connection } from './connection.ts';

/** Those who want the rates of the same routes: what one is told, all are told. */
export interface RateGroup {
  /** Undefined for those who want every route's. */
  readonly routeIds: ReadonlySet<string> | undefined;
  readonly hearers: Set<Connection>;
}

const everyRoute = '*';

/** Who hears the rates of which routes. A connection is in one group at most; a group without hearers takes no room. */
export class RateGroups {
  readonly #groups = new Map<string, RateGroup>();
  readonly #keys = new Map<Connection, string>();

  /** Puts a connection into the group of those who want the same; it leaves the one it was in. */
  join(connection: Connection, routeIds?: readonly string[]): RateGroup {
    this.leave(connection);
    const wanted = routeIds && new Set(routeIds.toSorted());
    const key = wanted ? [...wanted].join() : everyRoute;
    const group = this.#groups.get(key) ?? { routeIds: wanted, hearers: new Set() };
    group.hearers.add(connection);
    this.#groups.set(key, group);
    this.#keys.set(connection, key);
    return group;
  }

  leave(connection: Connection): void {
    const key = this.#keys.get(connection);
    if (key === undefined) return;
    this.#keys.delete(connection);
    const hearers = this.#groups.get(key)?.hearers;
    hearers?.delete(connection);
    if (hearers?.size === 0) this.#groups.delete(key);
  }

  /** Those who named routes come first: theirs is little, and need not wait behind the whole. */
  *[Symbol.iterator](): Iterator<RateGroup> {
    for (const [key, group] of this.#groups) if (key !== everyRoute) yield group;
    const all = this.#groups.get(everyRoute);
    if (all) yield all;
  }
}
