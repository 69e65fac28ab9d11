import { createOrder } from '@tetri/contract';
import { orderBodies } from '@tetri/testing/order-bodies';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { HttpConnection } from './load/http-connection.ts';
import { requestBytes } from './load/http-request.ts';
import { cpuMicroseconds } from './measure/process-usage.ts';
import { atLeast, type Bench } from './measure/result.ts';
import { fillReserves } from './orders/order-statements.ts';
import { startBenchDatabase } from './servers/bench-database.ts';
import { spawnTetri } from './servers/spawn-tetri.ts';

const notified = 6_000;
const stalled = 500;

/** What merchants are notified of 6,000 orders, while 500 more notifications wait for a receiver that never answers. */
export const notifications: Bench = {
  name: 'notifications',
  run: async () => {
    const database = await startBenchDatabase();
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: database.dataDir,
      DEMO: 'true',
      DEMO_LIFE: 'false',
      DEMO_CHAIN: 'false',
      MERCHANTS_ON_OWN_NETWORK: 'true',
    };
    const [quick, stalling] = [await openReceiver(true), await openReceiver(false)];
    const pool = new pg.Pool({ connectionString: database.url, max: 1 });
    try {
      const api = await spawnTetri({ ...env, ROLES: 'api' });
      await fillReserves(pool);
      await makeOrders(api.port, notified, quick.url);
      await makeOrders(api.port, stalled, stalling.url);
      await api.stop();
      // One for each order, as its first new status would bring it.
      await pool.query(`
        insert into merchant_deliveries
          (id, order_id, sequence, source, status, in_amount, out_amount, receiver, asked_at, due_at, created_at)
        select gen_random_uuid(), id, 1, -row_number() over (), 'deleted', '1', '1', substring(ipn_url from '//([^/]+)'),
          tetri_now(), tetri_now(), tetri_now()
        from orders where ipn_url is not null`);
      await pool.query('delete from outbox');
      await pool.query('vacuum analyze');
      const worker = await spawnTetri({ ...env, ROLES: 'worker' });
      await quick.has(notified);
      const cpu = cpuMicroseconds(worker.pid) / notified;
      const { rows } = await pool.query<{ attempts: string }>(
        `select count(*) as attempts from merchant_deliveries where state <> 'delivered'`,
      );
      const left = Number(rows[0]?.attempts);
      await worker.stop();
      return [
        {
          ...atLeast('notifications a second, from the first to the last', quick.perSecond(), 1000, '/s'),
          yardstick: `${cpu.toFixed(0)} µs CPU each, with the start; ${stalling.count()} were under way to a receiver that stalls; ${left - stalled} of the others not written down yet`,
        },
      ];
    } finally {
      await pool.end();
      for (const receiver of [quick, stalling]) await receiver.close();
      await database.stop();
    }
  },
};

async function openReceiver(answers: boolean) {
  const times: number[] = [];
  let wanted = Number.POSITIVE_INFINITY;
  const { promise: all, resolve } = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      times.push(performance.now());
      if (answers) response.end();
      if (times.length >= wanted) resolve();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify`,
    count: () => times.length,
    has(count: number) {
      wanted = count;
      return all;
    },
    perSecond: () => ((times.length - 1) * 1000) / ((times.at(-1) ?? 0) - (times[0] ?? 0)),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function makeOrders(port: number, count: number, ipnUrl: string): Promise<void> {
  const [body = ''] = await orderBodies(`http://127.0.0.1:${port}`, 1);
  const input = { ...(JSON.parse(body) as object), ipnUrl, ipnSecret: 'a secret of the bench' };
  const request = requestBytes({
    method: 'POST',
    path: `/service/api/v1/${createOrder.path}/`,
    body: JSON.stringify(input),
  });
  let made = 0;
  await Promise.all(
    Array.from({ length: 64 }, async () => {
      const connection = new HttpConnection(port);
      for (; made < count; ) {
        made += 1;
        const { status, body: said } = await connection.send(request);
        if (status !== 200) throw new Error(`an order was answered with ${status}: ${said.toString()}`);
      }
      connection.close();
    }),
  );
}
