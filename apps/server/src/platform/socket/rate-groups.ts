import type { Connection } from './connection.ts';
import { ratesFrame, type RateSource, rowOf } from './rates-frame.ts';

/** Those who want the rates of the same routes: what one receives, all receive. */
interface RateGroup {
  /** Undefined for those who want every route's. */
  readonly routes: readonly NamedRoute[] | undefined;
  readonly listeners: Set<Connection>;
}

interface NamedRoute {
  readonly routeId: string;
  /** Of how many groups. */
  groups: number;
  /** The current rates, while a change of them is sent. */
  row: string | undefined;
}

/** A frame, and who is to have it. */
interface News {
  readonly frame: Buffer;
  readonly listeners: Iterable<Connection>;
}

const everyRoute = '*';

/** Who is subscribed to the rates of which routes. A connection is in one group at most; a group without subscribers takes no memory. */
export class RateGroups {
  readonly #groups = new Map<string, RateGroup>();
  readonly #keys = new Map<Connection, string>();
  readonly #named = new Map<string, NamedRoute>();

  /** Puts a connection into the group of those who want the same; it leaves the one it was in. Answers the routes, each once. */
  join(connection: Connection, routeIds?: readonly string[]): readonly string[] | undefined {
    this.leave(connection);
    const wanted = routeIds && [...new Set(routeIds)].toSorted();
    const key = wanted ? wanted.join() : everyRoute;
    const group = this.#groups.get(key) ?? this.#open(key, wanted);
    group.listeners.add(connection);
    this.#keys.set(connection, key);
    return wanted;
  }

  leave(connection: Connection): void {
    const key = this.#keys.get(connection);
    if (key === undefined) return;
    this.#keys.delete(connection);
    const group = this.#groups.get(key);
    group?.listeners.delete(connection);
    if (group?.listeners.size === 0) this.#close(key, group);
  }

  /**
   * What to send about these routes, each of which is there once. Those who named routes come first: theirs is little, and need
   * not wait behind the whole.
   */
  *newsOf(changed: readonly string[], source: RateSource): Iterable<News> {
    // From the routes to those who named them, since a tick may touch every route, and pages name few.
    const touched: NamedRoute[] = [];
    for (const routeId of this.#named.size === 0 ? [] : changed) {
      const route = this.#named.get(routeId);
      if (!route) continue;
      route.row = rowOf(source, routeId);
      touched.push(route);
    }
    for (const { routes, listeners } of this.#groups.values()) {
      const frame = routes && ratesFrame(source, rowsOf(routes));
      if (frame) yield { frame, listeners };
    }
    const all = this.#groups.get(everyRoute);
    if (all) {
      const rows = changed.map((routeId) => this.#named.get(routeId)?.row ?? rowOf(source, routeId));
      const frame = ratesFrame(source, rows);
      if (frame) yield { frame, listeners: all.listeners };
    }
    for (const route of touched) route.row = undefined;
  }

  #open(key: string, wanted: readonly string[] | undefined): RateGroup {
    const routes = wanted?.map((routeId) => {
      const route = this.#named.get(routeId) ?? { routeId, groups: 0, row: undefined };
      route.groups += 1;
      this.#named.set(routeId, route);
      return route;
    });
    const group = { routes, listeners: new Set<Connection>() };
    this.#groups.set(key, group);
    return group;
  }

  #close(key: string, { routes }: RateGroup): void {
    this.#groups.delete(key);
    for (const route of routes ?? []) {
      route.groups -= 1;
      if (route.groups === 0) this.#named.delete(route.routeId);
    }
  }
}

function rowsOf(routes: readonly NamedRoute[]): string[] {
  const rows: string[] = [];
  for (const { row } of routes) if (row !== undefined) rows.push(row);
  return rows;
}
