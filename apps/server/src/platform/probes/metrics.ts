import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Figures that are read when somebody asks for them. */
export interface Figures {
  /** Sockets open in this process. */
  sockets(): number;
  /** Version of the rate board; 0 before the first. */
  boardVersion(): number;
  openRoutes(): number;
  /** Work that waits in the outbox, and work that was given up. */
  outbox(): Promise<{ waiting: number; dead: number }>;
  /** Pool connections in use, idle, and requests that wait for one. */
  pool(): { total: number; idle: number; waiting: number };
}

/** Metrics of this process in the Prometheus text format, and the histogram of its answers. */
export class Metrics {
  readonly registry = new Registry();
  readonly #answers: Histogram<'method' | 'route' | 'status'>;

  constructor(figures: Figures) {
    collectDefaultMetrics({ register: this.registry });
    this.#answers = new Histogram({
      name: 'tetri_http_answer_seconds',
      help: 'Time to answer, by call and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 2, 10],
      registers: [this.registry],
    });
    this.#gauge('tetri_sockets', 'Sockets open', () => figures.sockets());
    this.#gauge('tetri_rate_board_version', 'Version of the rate board', () => figures.boardVersion());
    this.#gauge('tetri_open_routes', 'Routes with a price', () => figures.openRoutes());
    this.#gauge('tetri_outbox_waiting', 'Events and jobs that wait', async () => (await figures.outbox()).waiting);
    this.#gauge('tetri_outbox_dead', 'Events and jobs that were given up', async () => (await figures.outbox()).dead);
    this.#gauge('tetri_pool_connections', 'Database connections open', () => figures.pool().total);
    this.#gauge('tetri_pool_waiting', 'Requests that wait for a database connection', () => figures.pool().waiting);
  }

  #gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await read());
      },
    });
  }

  /** Counts every answer under its route's pattern, never under an address, so labels stay few. */
  watch(fastify: FastifyInstance): void {
    // Looking a label up costs more than counting does.
    const known = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>();
    fastify.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'none';
      const { statusCode } = reply.raw;
      const name = `${request.method} ${statusCode} ${route}`;
      let counted = known.get(name);
      if (!counted) {
        counted = this.#answers.labels(request.method, route, String(statusCode));
        known.set(name, counted);
      }
      counted.observe(reply.elapsedTime / 1000);
      done();
    });
  }
}
