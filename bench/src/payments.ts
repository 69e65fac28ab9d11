import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Address } from 'viem';
import { atLeast, atMost, type Bench, type Result } from './measure/result.ts';
import { type CoinOrder, coinCustomer } from './payments/coin-orders.ts';
import { type LocalChain, localChain, type TokenPayment } from './payments/local-chain.ts';
import { startBenchDatabase } from './servers/bench-database.ts';
import type { SpawnedServer } from './servers/spawn-server.ts';
import { spawnTetri } from './servers/spawn-tetri.ts';

/** What the demo's routes ask for before a payment counts. */
const confirmations = 12;
const creditedOrders = 20;
const paidOut = 200;
const watchedAddresses = 100_000;
const transfersPerSecond = 200;
/** So many of these pay an address of ours. */
const oursPerSecond = 20;
const seconds = 30;
const open = "payouts where state not in ('succeeded', 'failed')";

interface Parts {
  readonly server: SpawnedServer;
  readonly pool: pg.Pool;
  readonly chain: LocalChain;
  readonly customer: Awaited<ReturnType<typeof coinCustomer>>;
}

/** Coins of the demo's chain: how soon they count, how fast they leave, and what following the chain takes. */
export const payments: Bench = {
  name: 'payments',
  run: async () => {
    const database = await startBenchDatabase();
    // The database may cut a connection that is just being closed.
    const pool = new pg.Pool({ connectionString: database.url, max: 4 }).on('error', () => undefined);
    try {
      const server = await spawnTetri(
        {
          DATABASE_URL: database.url,
          DATA_DIR: database.dataDir,
          DEMO: 'true',
          DEMO_LIFE: 'false',
          DEMO_CHAIN: 'true',
          ROLES: 'api,worker',
        },
        { isOnAllCores: true },
      );
      try {
        const chain = await localChain(database.dataDir, 'USDTERC20');
        const parts = { server, pool, chain, customer: await coinCustomer(server.port, pool) };
        // Whatever the demo may send in an hour, here it may send it.
        await pool.query(
          'update payout_rules set transaction_max_units = null, hour_max_units = null, day_max_units = null',
        );
        return [await credited(parts), ...(await payouts(parts)), ...(await following(parts))];
      } finally {
        await server.stop();
      }
    } finally {
      await pool.end();
      await database.stop();
    }
  },
};

/** From the answer of the node that the last block is made to the answer of the server that the order goes on. */
async function credited({ chain, customer }: Parts): Promise<Result> {
  const took: number[] = [];
  while (took.length < creditedOrders) {
    const order = await customer.order();
    await chain.transfer([{ to: order.address, units: order.units }]);
    await chain.mine(confirmations - 2);
    await chain.mine(1);
    const madeAt = performance.now();
    await until(async () => !['new', 'waitPayment'].includes(await customer.statusOf(order)));
    took.push(performance.now() - madeAt);
  }
  took.sort((one, other) => one - other);
  const middle = took[Math.floor(took.length / 2)] ?? 0;
  return {
    ...atMost(
      `from a block to the order that its deposit counts for, worst of ${creditedOrders}`,
      Math.max(...took),
      500,
      'ms',
    ),
    yardstick: `${middle.toFixed(0)} ms the middle one; the follower asks every 200 ms`,
  };
}

/**
 * Payouts that stand ready while the owner's limit of an hour keeps them back: signed and sent from the moment that it is
 * lifted. They are mined afterwards, so that what follows their ends is not measured with them.
 */
async function payouts({ chain, customer, pool }: Parts): Promise<Result[]> {
  await endPayouts(chain, pool);
  const before = await signed(pool);
  await pool.query('update payout_rules set hour_max_units = 1');
  const orders: CoinOrder[] = [];
  while (orders.length < paidOut) orders.push(await customer.order());
  await chain.ask('evm_setAutomine', [false]);
  await chain.transfer(orders.map(({ address, units }) => ({ to: address, units })));
  await chain.mine(confirmations);
  await until(async () => (await countOf(pool, "payouts where state = 'prepared'")) === paidOut);
  const startedAt = performance.now();
  await pool.query('update payout_rules set hour_max_units = null');
  await until(async () => (await signed(pool)).count - before.count >= paidOut);
  const perSecond = (paidOut * 1000) / (performance.now() - startedAt);
  await chain.ask('evm_setAutomine', [true]);
  await endPayouts(chain, pool);
  const { count, first, last, payer } = await signed(pool);
  const mined = Number(await chain.ask('eth_getTransactionCount', [payer, 'latest']));
  const gaps = last - first + 1 - count + Math.abs(last + 1 - mined);
  return [
    {
      ...atLeast(`payouts a second, of ${paidOut} that stand ready`, perSecond, 20, '/s'),
      yardstick: 'one hot wallet, one signer',
    },
    {
      ...atMost('gaps in the nonces of what was signed, and signed but not mined', gaps, 0, ''),
      yardstick: `${count} signed, ${mined} mined`,
    },
  ];
}

/** Makes blocks until all that was sent is through. */
async function endPayouts(chain: LocalChain, pool: pg.Pool): Promise<void> {
  await until(async () => {
    if ((await countOf(pool, open)) === 0) return true;
    await chain.mine(1);
    await pause(200);
    return false;
  });
}

/** The nonces of what was signed so far. */
async function signed(pool: pg.Pool) {
  const { rows } = await pool.query<{ count: string; first: string; last: string; payer: string | null }>(
    `select count(distinct sequence) as count, coalesce(min(sequence), 0) as first, coalesce(max(sequence), 0) as last,
      max(payer) as payer from payout_transactions`,
  );
  const [row] = rows;
  return {
    count: Number(row?.count),
    first: Number(row?.first),
    last: Number(row?.last),
    payer: row?.payer ?? '',
  };
}

/** A block a second with so many transfers, most of them between strangers. */
async function following({ server, chain, customer, pool }: Parts): Promise<Result[]> {
  const orders: CoinOrder[] = [];
  while (orders.length < oursPerSecond) orders.push(await customer.order());
  const before = await memoryOf(server);
  await pool.query(
    `insert into deposit_addresses (id, method, network, address, number, order_id)
     select gen_random_uuid(), 'evm', 'ERC20', '0x' || encode(sha256(convert_to(n::text, 'utf8'))::bytea, 'hex')::char(40),
       1000000 + n, gen_random_uuid() from generate_series(1, $1::int) n`,
    [watchedAddresses],
  );
  await pool.query('analyze deposit_addresses');
  const seenBefore = await countOf(pool, 'deposits');
  await chain.ask('evm_setAutomine', [false]);
  const lags: number[] = [];
  let most = before;
  const startedAt = performance.now();
  for (let second = 1; second <= seconds; second += 1) {
    await chain.transfer(transfersOf(orders));
    await chain.mine(1);
    const madeAt = performance.now();
    const height = await chain.height();
    await until(async () => (await followedHeight(pool)) >= height);
    lags.push(performance.now() - madeAt);
    if (second % 5 === 0) most = Math.max(most, await memoryOf(server));
    await pause(Math.max(0, startedAt + second * 1000 - performance.now()));
  }
  const rate = (seconds * transfersPerSecond * 1000) / (performance.now() - startedAt);
  await chain.mine(1);
  await until(async () => (await countOf(pool, 'deposits')) - seenBefore >= seconds * oursPerSecond);
  const found = (await countOf(pool, 'deposits')) - seenBefore;
  await chain.ask('evm_setAutomine', [true]);
  return [
    {
      ...atMost(
        'from a block of 200 transfers to the follower having read it, slowest of 30',
        Math.max(...lags),
        1000,
        'ms',
      ),
      yardstick: `${rate.toFixed(0)} transfers a second, ${watchedAddresses.toLocaleString('en')} addresses watched, ${found} of ${seconds * oursPerSecond} payments found`,
    },
    {
      ...atMost('memory of the server more than before', (most - before) / 2 ** 20, 150, 'MB'),
      yardstick: `${(before / 2 ** 20).toFixed(0)} MB before`,
    },
  ];
}

function transfersOf(orders: readonly CoinOrder[]): TokenPayment[] {
  return Array.from({ length: transfersPerSecond }, (_, at) => {
    const order = orders[at];
    return { to: order?.address ?? stranger(), units: order ? 1_000_000n : 1n };
  });
}

const stranger = (): Address => `0x${randomBytes(20).toString('hex')}`;

async function followedHeight(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ height: string }>(
    "select height from followed_networks where method = 'evm' and network = 'ERC20'",
  );
  return Number(rows[0]?.height ?? 0);
}

/** Rows of a table that fulfil a condition. */
async function countOf(pool: pg.Pool, rowsOf: string): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(`select count(*) as count from ${rowsOf}`);
  return Number(rows[0]?.count ?? 0);
}

/** Bytes that the server keeps after it has collected its garbage. */
async function memoryOf({ process }: SpawnedServer): Promise<number> {
  const answered = new Promise<number>((resolve) => process.once('message', (bytes) => resolve(bytes as number)));
  process.send({ ask: 'memory' });
  return answered;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const endsAt = performance.now() + 300_000;
  while (!(await isSo())) {
    if (performance.now() > endsAt) throw new Error('the bench waited for five minutes in vain');
    await pause(10);
  }
}
