import pg from 'pg';
import { closedLoad } from './load/closed-load.ts';
import { HttpConnection } from './load/http-connection.ts';
import { requestBytes } from './load/http-request.ts';
import { byTheClock, openLoad } from './load/open-load.ts';
import { cpuMicroseconds } from './measure/process-usage.ts';
import { inRounds, median, type Pair, percentile, ratioOf } from './measure/ratio.ts';
import { atMost, type Bench, ratioAtLeast, ratioAtMost, type Result } from './measure/result.ts';
import {
  clients,
  halfOfMost,
  isCreated,
  type Latencies,
  latenciesAt,
  onAllCores,
  openPace,
  runs,
  type Subject,
  withCoreTaken,
} from './orders/order-latency.ts';
import { orderRequests } from './orders/order-request.ts';
import { createByStatements, fillReserves, modelOf, type OrderModel } from './orders/order-statements.ts';
import { type BenchDatabase, startBenchDatabase } from './servers/bench-database.ts';
import type { SpawnedServer } from './servers/spawn-server.ts';
import { spawnTetri } from './servers/spawn-tetri.ts';

const currencies = 16;
const sliceMs = 2_000;
/** What a slice of the bench did. */
interface Slice {
  readonly perSecond: number;
  /** CPU microseconds an order: of the database, and of the server or the pool. What sends requests is not counted. */
  readonly cpu: number;
}

/**
 * Orders created over HTTP by 64 clients, against the same rows written as separate statements through a bare pool on the
 * same database. The server runs without its worker, which would take the CPU for work that follows.
 */
export const ordersCreate: Bench = {
  name: 'orders-create',
  run: async ({ isExplained }) => {
    const database = await startBenchDatabase();
    try {
      const env = {
        DATABASE_URL: database.url,
        DATA_DIR: database.dataDir,
        DEMO: 'true',
        DEMO_LIFE: 'false',
        ROLES: 'api',
      };
      const server = await spawnTetri(env);
      const pool = new pg.Pool({ connectionString: database.url, max: 16, idleTimeoutMillis: 0 });
      try {
        return await (isExplained ? explain : measure)(database, server, pool);
      } finally {
        await pool.end();
        await server.stop();
      }
    } finally {
      await database.stop();
    }
  },
};

/** The latencies alone, each run watched: `npm run bench -- orders-create --explain`. */
async function explain(database: BenchDatabase, server: SpawnedServer, pool: pg.Pool): Promise<Result[]> {
  await fillReserves(pool);
  await pool.query('ALTER SYSTEM SET track_io_timing = on');
  await pool.query('ALTER SYSTEM SET track_wal_io_timing = on');
  await pool.query('SELECT pg_reload_conf()');
  const [request = Buffer.alloc(0)] = await orderRequests(server.port, currencies);
  const subject = { server, database, pool, request, isExplained: true };
  const perSecond = await halfOfMost(subject);
  return onAllCores(server, async () => {
    const alone = latencyResult(await latenciesAt(perSecond, subject), halfLoad);
    return withCoreTaken(async () => {
      const besideAnother = await latencyBesideAnother(subject);
      // Without a verdict of its own in the whole bench: more than half of what it can.
      const more = await latenciesAt(perSecond, subject);
      return [alone, besideAnother, latencyResult(more, `${halfLoad} alone, another process takes a core`)];
    });
  });
}

const halfLoad = 'half of what it can';

/** Beside a process that takes a core, at half of what can be done then: half of what two cores can is nearly all of what one can. */
async function latencyBesideAnother(subject: Subject): Promise<Result> {
  const half = await halfOfMost(subject);
  return latencyResult(await latenciesAt(half, subject), `${halfLoad} then, another process takes a core`);
}

function latencyResult({ perSecond, worst, all }: Latencies, load: string, ...yardsticks: readonly string[]): Result {
  const what = `99th percentile at ${perSecond} orders a second (${load}), one hot currency, sent by the clock, worst of ${runs}`;
  return { ...atMost(what, worst, 50, 'ms'), figure: all, yardstick: yardsticks.join('; ') };
}

async function measure(database: BenchDatabase, server: SpawnedServer, pool: pg.Pool): Promise<Result[]> {
  await fillReserves(pool);
  const spread = await orderRequests(server.port, currencies);
  const hot = spread.slice(0, 1);
  const models: OrderModel[] = [];
  for (const request of spread) models.push(await madeBy(server, pool, request));

  const overHttp = (requests: readonly Buffer[]) => () => httpSlice(database, server, requests);
  const byPool = (rows: readonly OrderModel[]) => () => poolSlice(database, pool, rows);
  await overHttp(spread)();
  const rounds = await inRounds({
    hot: overHttp(hot),
    hotByPool: byPool(models.slice(0, 1)),
    spread: overHttp(spread),
    spreadByPool: byPool(models),
  });

  const half = (slices: readonly Slice[]) => Math.round(median(slices.map((one) => one.perSecond)) / 2);
  const perSecond = half(rounds.map((round) => round.hot));
  const pace = { ...openPace, perSecond };
  const [request = Buffer.alloc(0)] = hot;
  // The transactions of the yardstick share locks of the account's row. What that leaves behind (multixacts, one for each
  // order, which whoever looks at the row reads) is gone with a vacuum; orders of the product leave none.
  await pool.query('VACUUM ledger_accounts');
  const subject = { server, database, pool, request, isExplained: false };
  const [alone, besideAnother] = await onAllCores(server, async () => [
    await latenciesAt(perSecond, subject),
    await withCoreTaken(() => latencyBesideAnother(subject)),
  ]);
  // What the machine lets nobody have: the server without writing anything, and its disk without the server.
  const healthz = requestBytes({ method: 'GET', path: '/healthz' });
  const emptyLatencies = await openLoad({ ...pace, port: server.port, request: () => healthz, isGood: isCreated });
  const next = pickFrom(models);
  const poolPerSecond = half(rounds.map((round) => round.spreadByPool));
  await pool.query('CHECKPOINT');
  const poolLatencies = await byTheClock({ ...pace, perSecond: poolPerSecond }, () => createByStatements(pool, next()));

  const pairs = (ours: keyof (typeof rounds)[0], yardstick: keyof (typeof rounds)[0]): Pair<Slice>[] =>
    rounds.map((round) => ({ ours: round[ours], yardstick: round[yardstick] }));
  const speed = (ours: keyof (typeof rounds)[0], yardstick: keyof (typeof rounds)[0]) =>
    ratioOf(pairs(ours, yardstick), (slice) => slice.perSecond);
  const cost = ratioOf(pairs('spread', 'spreadByPool'), ({ cpu }) => cpu);
  const of = 'separate statements, bare pool';
  const many = `${currencies} currencies`;
  return [
    ratioAtLeast({ what: 'orders a second, one hot currency', ratio: speed('hot', 'hotByPool'), unit: '/s', of }, 1),
    ratioAtLeast({ what: `orders a second, ${many}`, ratio: speed('spread', 'spreadByPool'), unit: '/s', of }, 1),
    ratioAtLeast({ what: 'one hot currency', ratio: speed('hot', 'spread'), unit: '/s', of: many }, 0.8),
    ratioAtMost({ what: `CPU an order, ${many}: server and database`, ratio: cost, unit: 'µs', of }, 1),
    besideAnother,
    latencyResult(
      alone,
      halfLoad,
      `${percentile(emptyLatencies, 0.99).toPrecision(3)} ms, /healthz of the same server`,
      `${percentile(poolLatencies, 0.99).toPrecision(3)} ms, ${of}, at half of what they can, ${many}`,
    ),
  ];
}

function httpSlice(database: BenchDatabase, server: SpawnedServer, requests: readonly Buffer[]): Promise<Slice> {
  const cpu = () => cpuMicroseconds(server.pid) + cpuMicroseconds(database.pid);
  return slice(cpu, () =>
    closedLoad({
      port: server.port,
      connections: clients,
      ms: sliceMs,
      request: pickFrom(requests),
      isGood: isCreated,
    }),
  );
}

function poolSlice(database: BenchDatabase, pool: pg.Pool, models: readonly OrderModel[]): Promise<Slice> {
  const next = pickFrom(models);
  const cpu = () => process.cpuUsage().user + process.cpuUsage().system + cpuMicroseconds(database.pid);
  return slice(cpu, async () => {
    const started = performance.now();
    let made = 0;
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (performance.now() - started < sliceMs) {
          await createByStatements(pool, next());
          made += 1;
        }
      }),
    );
    return made / ((performance.now() - started) / 1000);
  });
}

async function slice(cpu: () => number, load: () => Promise<number>): Promise<Slice> {
  const before = cpu();
  const started = performance.now();
  const perSecond = await load();
  const made = (perSecond * (performance.now() - started)) / 1000;
  return { perSecond, cpu: (cpu() - before) / made };
}

function pickFrom<Item>(items: readonly Item[]): () => Item {
  let at = 0;
  return () => {
    at = (at + 1) % items.length;
    const item = items[at];
    if (item === undefined) throw new Error('there is nothing to send');
    return item;
  };
}

async function madeBy(server: SpawnedServer, pool: pg.Pool, request: Buffer): Promise<OrderModel> {
  const connection = new HttpConnection(server.port);
  const { status, body } = await connection.send(request);
  connection.close();
  if (status !== 200) throw new Error(`an order was answered with ${status}: ${body.toString()}`);
  const { data } = JSON.parse(body.toString()) as { data: { _id: string } };
  return modelOf(pool, data._id);
}
