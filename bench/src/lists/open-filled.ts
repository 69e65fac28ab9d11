import pg from 'pg';
import { HttpConnection } from '../load/http-connection.ts';
import { orderRequests } from '../orders/order-request.ts';
import { startBenchDatabase } from '../servers/bench-database.ts';
import { signInStaff } from '../servers/sign-in-staff.ts';
import { spawnTetri } from '../servers/spawn-tetri.ts';
import { fillOrders } from './fill-orders.ts';
import { fillTable } from './fill-table.ts';
import { moneyFillings } from './money-fillings.ts';
import { customerFillings } from './customer-fillings.ts';

const models = 16;
const owner = { email: 'owner@example.com', password: 'a quiet river at noon' };

/** An id from a text, of a version that answers may have. */
const idFunction = `CREATE OR REPLACE FUNCTION bench_id(text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN overlay(overlay(md5($1) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;

export interface FilledExchange {
  readonly url: string;
  readonly port: number;
  /** Of the owner, signed in. */
  readonly staffCookie: string;
  /** Of the customer to whom a tenth of everything belongs. */
  readonly customerCookie: string;
  stop(): Promise<void>;
}

/** An exchange of so many orders and a tenth as many people. Its folder is made anew, unless LISTS_DATA names one to be kept and filled once. */
export async function openFilled(orders: number): Promise<FilledExchange> {
  const database = await startBenchDatabase(process.env['LISTS_DATA']);
  const client = new pg.Client({ connectionString: database.url });
  let server: Awaited<ReturnType<typeof spawnTetri>> | undefined;
  const stop = async () => {
    await client.end();
    await server?.stop();
    await database.stop();
  };
  try {
    await client.connect();
    await client.query(idFunction);
    server = await spawnTetri({
      DATABASE_URL: database.url,
      DATA_DIR: database.dataDir,
      DEMO: 'true',
      DEMO_LIFE: 'false',
      DEMO_CHAIN: 'false',
      ROLES: 'api',
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
    });
    const { port } = server;
    // Signing in is what the log begins with.
    const staffCookie = await signInStaff(port, owner);
    await once(client, 'orders', async () => {
      const customer = new HttpConnection(port);
      for (const request of await orderRequests(port, models)) await customer.send(request);
      customer.close();
      await fillOrders(database.url, orders);
    });
    const people = orders / 10;
    for (const filling of [...customerFillings(people), ...moneyFillings(people)])
      await once(client, filling.table, () => fillTable(client, filling));
    // What was vacuumed while an older transaction ran is not all visible yet.
    await once(client, 'vacuum', async () => void (await client.query('VACUUM ANALYZE')));
    return { url: database.url, port, staffCookie, customerCookie: 'session=bench-session-1', stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What a kept folder has is not filled again. */
async function once(client: pg.Client, step: string, fill: () => Promise<void>): Promise<void> {
  await client.query('CREATE TABLE IF NOT EXISTS bench_filled (step text PRIMARY KEY)');
  const { rowCount } = await client.query('SELECT FROM bench_filled WHERE step = $1', [step]);
  if (rowCount) return;
  await fill();
  await client.query('INSERT INTO bench_filled VALUES ($1)', [step]);
}
