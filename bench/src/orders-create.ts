import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import pg from 'pg';
import { closedLoad } from './load/closed-load.ts';
import { HttpConnection, type HttpResponse } from './load/http-connection.ts';
import { requestBytes } from './load/http-request.ts';
import { byTheClock, openLoad } from './load/open-load.ts';
import { takeCore } from './load/take-core.ts';
import { cpuMicroseconds } from './measure/process-usage.ts';
import { inRounds, median, type Pair, percentile, ratioOf } from './measure/ratio.ts';
import { atMost, type Bench, ratioAtLeast, ratioAtMost, type Result } from './measure/result.ts';
import { orderRequests } from './orders/order-request.ts';
import { createByStatements, fillReserves, modelOf, type OrderModel } from './orders/order-statements.ts';
import { type BenchDatabase, startBenchDatabase } from './servers/bench-database.ts';
import { type SpawnedServer, spawnServer } from './servers/spawn-server.ts';

const clients = 64;
const currencies = 16;
const sliceMs = 2_000;
/** Long enough that one pause of the machine is not the percentile. */
const openLoadMs = 15_000;
const warmUpMs = 2_000;
/** Of the open load: one alone may be lucky. */
const runs = 5;
const isCreated = ({ status }: HttpResponse) => status === 200;

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
  run: async () => {
    const database = await startBenchDatabase();
    try {
      const env = {
        DATABASE_URL: database.url,
        DATA_DIR: database.dataDir,
        DEMO: 'true',
        DEMO_LIFE: 'false',
        ROLES: 'api',
      };
      const server = await spawnServer(new URL('servers/tetri.ts', import.meta.url), [], env);
      const pool = new pg.Pool({ connectionString: database.url, max: 16, idleTimeoutMillis: 0 });
      try {
        return await measure(database, server, pool);
      } finally {
        await pool.end();
        await server.stop();
      }
    } finally {
      await database.stop();
    }
  },
};

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
  const pace = { perSecond, ms: openLoadMs, warmUpMs };
  const load = (request: Buffer) => openLoad({ ...pace, port: server.port, request: () => request, isGood: isCreated });
  const [hotRequest = Buffer.alloc(0)] = hot;
  const inRuns = () => worstOf(pool, () => load(hotRequest));
  // The transactions of the yardstick share locks of the account's row. What that leaves behind (multixacts, one for each
  // order, which whoever looks at the row reads) is gone with a vacuum; orders of the product leave none.
  await pool.query('VACUUM ledger_accounts');
  const latencies = await inRuns();
  const besideAnother = await withCoreTaken(server, inRuns);
  // What the machine lets nobody have: the server without writing anything, and its disk without the server.
  const emptyLatencies = await load(requestBytes({ method: 'GET', path: '/healthz' }));
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
  const what = `99th percentile at ${perSecond} orders a second (half of what it can), one hot currency, sent by the clock, worst of ${runs}`;
  return [
    ratioAtLeast({ what: 'orders a second, one hot currency', ratio: speed('hot', 'hotByPool'), unit: '/s', of }, 1),
    ratioAtLeast({ what: `orders a second, ${many}`, ratio: speed('spread', 'spreadByPool'), unit: '/s', of }, 1),
    ratioAtLeast({ what: 'one hot currency', ratio: speed('hot', 'spread'), unit: '/s', of: many }, 0.8),
    ratioAtMost({ what: `CPU an order, ${many}: server and database`, ratio: cost, unit: 'µs', of }, 1),
    { ...atMost(`${what}, another process takes a core`, besideAnother.worst, 50, 'ms'), figure: besideAnother.all },
    {
      ...atMost(what, latencies.worst, 50, 'ms'),
      figure: latencies.all,
      yardstick: [
        `${percentile(emptyLatencies, 0.99).toPrecision(3)} ms, /healthz of the same server`,
        `${percentile(poolLatencies, 0.99).toPrecision(3)} ms, ${of}, at half of what they can, ${many}`,
      ].join('; '),
    },
  ];
}

/** The 99th percentile of each run, in milliseconds. */
async function worstOf(pool: pg.Pool, run: () => Promise<number[]>): Promise<{ worst: number; all: string }> {
  const percentiles: number[] = [];
  while (percentiles.length < runs) {
    // What was written for comparison, or by the run before, is not left for these orders to wait for.
    await pool.query('CHECKPOINT');
    percentiles.push(percentile(await run(), 0.99));
  }
  return { worst: Math.max(...percentiles), all: `${percentiles.map((one) => one.toFixed(1)).join(', ')} ms` };
}

/**
 * Does it while another process computes without end. Nothing keeps to a core of its own then, as where the product runs: a
 * server that may not leave the core that was taken would show the pinning.
 */
async function withCoreTaken<Result>(server: SpawnedServer, work: () => Promise<Result>): Promise<Result> {
  const taker = takeCore();
  const all = `0-${cpus().length - 1}`;
  for (const pid of [taker.pid, server.pid, process.pid]) pin(pid, all);
  try {
    return await work();
  } finally {
    taker.kill('SIGKILL');
    pin(server.pid, '0');
    pin(process.pid, '1');
  }
}

function pin(pid: number | undefined, cores: string): void {
  spawnSync('taskset', ['-acp', cores, String(pid)]);
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
