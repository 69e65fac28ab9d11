import type { Registry } from 'prom-client';

const boundsSeconds = [0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 2, 10];

/** How many answers of one kind took how long. `upTo` counts each answer under the first bound it fits, the last is for the rest. */
interface Times {
  readonly labels: { readonly method: string; readonly route: string; readonly status: string };
  readonly upTo: number[];
  sumSeconds: number;
}

/**
 * The histogram of answers by method, route and status. It stands in a registry like any other, but counting an answer is
 * two look-ups and an addition: the library's own checks and hashes the labels for each.
 */
export class AnswerTimes {
  readonly #byRoute = new Map<string, Map<string, Times>>();

  constructor(name: string, help: string, registry: Registry) {
    const get = async () => ({
      name,
      help,
      type: 'histogram',
      aggregator: 'sum',
      values: [...this.#byRoute.values()].flatMap((kinds) =>
        [...kinds.values()].flatMap((times) => rowsOf(name, times)),
      ),
    });
    // Of a metric the registry uses no more than this, but its type names the library's own classes.
    registry.registerMetric({ name, get, reset: () => this.#byRoute.clear() } as never);
  }

  /** `route` is a pattern, never an address, so that kinds stay few. */
  count(method: string, route: string, status: number, ms: number): void {
    const times = this.#timesOf(method, route, status);
    const seconds = ms / 1000;
    let at = 0;
    while (at < boundsSeconds.length && seconds > (boundsSeconds[at] as number)) at += 1;
    times.upTo[at] = (times.upTo[at] as number) + 1;
    times.sumSeconds += seconds;
  }

  #timesOf(method: string, route: string, status: number): Times {
    let kinds = this.#byRoute.get(route);
    if (!kinds) this.#byRoute.set(route, (kinds = new Map()));
    const kind = method + status;
    let times = kinds.get(kind);
    if (!times) {
      const upTo = Array.from({ length: boundsSeconds.length + 1 }, () => 0);
      kinds.set(kind, (times = { labels: { method, route, status: String(status) }, upTo, sumSeconds: 0 }));
    }
    return times;
  }
}

/** The rows of the text format, whose buckets each hold the ones before too. */
function rowsOf(name: string, { labels, upTo, sumSeconds }: Times): object[] {
  let count = 0;
  const buckets = [...boundsSeconds, '+Inf'].map((le, at) => {
    count += upTo[at] as number;
    return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: count };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: sumSeconds },
    { metricName: `${name}_count`, labels, value: count },
  ];
}
