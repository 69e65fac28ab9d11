import pg from 'pg';
import { closedLoad } from './load/closed-load.ts';
import { HttpConnection, type HttpResponse } from './load/http-connection.ts';
import { openLoad } from './load/open-load.ts';
import { inTurns, percentile, ratioOf } from './measure/ratio.ts';
import { atMost, type Bench, ratioAtLeast } from './measure/result.ts';
import { orderRequests } from './orders/order-request.ts';
import { createByStatements, fillReserves, modelOf, type OrderModel } from './orders/order-statements.ts';
import { startBenchDatabase } from './servers/bench-database.ts';
import { type SpawnedServer, spawnServer } from './servers/spawn-server.ts';

const clients = 64;
const sliceMs = 2_000;
const isCreated = ({ status }: HttpResponse) => status === 200;

/**
 * Orders created over HTTP by 64 clients, against the same rows written as separate statements through a bare pool on the
 * same database. The server runs without its worker, which would take the CPU for work that follows.
 */
export const ordersCreate: Bench = {
  name: 'orders-create',
  run: async () => {
    const database = await startBenchDatabase();
    const env = { DATABASE_URL: database.url, DATA_DIR: database.dataDir, DEMO: 'true', ROLES: 'api' };
    const server = await spawnServer(new URL('servers/tetri.ts', import.meta.url), [], env);
    const pool = new pg.Pool({ connectionString: database.url, max: 16 });
    await fillReserves(pool);
    const spread = await orderRequests(server.port, 16);
    const hot = spread.slice(0, 1);
    const models = await Promise.all(spread.map((request) => madeBy(server, pool, request)));

    const hotPairs = await inTurns(
      () => byHttp(server, hot),
      () => byPool(pool, models.slice(0, 1)),
    );
    const spreadPairs = await inTurns(
      () => byHttp(server, spread),
      () => byPool(pool, models),
    );
    const hotToSpread = await inTurns(
      () => byHttp(server, hot),
      () => byHttp(server, spread),
    );
    const perSecond = Math.round(
      percentile(
        hotPairs.map(({ ours }) => ours),
        0,
      ) / 2,
    );
    const latencies = await openLoad({
      port: server.port,
      perSecond,
      ms: 10_000,
      request: pickFrom(hot),
      isGood: isCreated,
    });

    await pool.end();
    await server.stop();
    await database.stop();
    const same = (figure: number) => figure;
    const of = 'separate statements, bare pool';
    return [
      ratioAtLeast({ what: 'orders a second, one hot currency', ratio: ratioOf(hotPairs, same), unit: '/s', of }, 1),
      ratioAtLeast({ what: 'orders a second, 16 currencies', ratio: ratioOf(spreadPairs, same), unit: '/s', of }, 1),
      ratioAtLeast(
        { what: 'one hot currency', ratio: ratioOf(hotToSpread, same), unit: '/s', of: '16 currencies' },
        0.8,
      ),
      atMost(
        `99th percentile at ${perSecond} orders a second, sent by the clock`,
        percentile(latencies, 0.99),
        50,
        'ms',
      ),
    ];
  },
};

function byHttp(server: SpawnedServer, requests: readonly Buffer[]): Promise<number> {
  return closedLoad({
    port: server.port,
    connections: clients,
    ms: sliceMs,
    request: pickFrom(requests),
    isGood: isCreated,
  });
}

async function byPool(pool: pg.Pool, models: readonly OrderModel[]): Promise<number> {
  const next = pickFrom(models);
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
  const { data } = JSON.parse(body.toString()) as { data: { _id: string } };
  if (status !== 200) throw new Error(`an order was answered with ${status}: ${body.toString()}`);
  return modelOf(pool, data._id);
}
