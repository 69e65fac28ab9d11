import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { AnswerTimes } from './answer-times.ts';

/** Figures that are read when somebody asks for them. */
export interface Figures {
  /** Sockets open in this process. */
  sockets(): number;
  /** Connections open to this process, sockets among them. */
  connections(): number;
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
  readonly #answers: AnswerTimes;

  constructor(figures: Figures) {
    collectDefaultMetrics({ register: this.registry });
    this.#answers = new AnswerTimes('tetri_http_answer_seconds', 'Time to answer, by call and status', this.registry);
    this.#gauge('tetri_sockets', 'Sockets open', () => figures.sockets());
    this.#gauge('tetri_connections', 'Connections open', () => figures.connections());
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

  /** Counts every answer that Fastify gives, under its route's pattern. */
  watch(fastify: FastifyInstance): void {
    fastify.addHook('onResponse', (request, reply, done) => {
      this.count(request.method, request.routeOptions.url ?? 'none', reply.raw.statusCode, reply.elapsedTime);
      done();
    });
  }

  /** Counts one answer. `route` is a pattern, never an address, so that labels stay few. */
  count(method: string, route: string, status: number, ms: number): void {
    this.#answers.count(method, route, status, ms);
  }
}
