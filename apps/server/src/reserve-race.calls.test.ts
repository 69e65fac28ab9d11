import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallOutput, createOrder, reserveTooSmall } from '@tetri/contract';
import { factories } from '@tetri/testing';
import { freePort, sendFromAnywhere, ServerProcess } from '@tetri/testing/chaos';
import { createTestDatabase } from '@tetri/testing/database';
import { orderBodies } from '@tetri/testing/order-bodies';
import { expectSoundBooks } from '@tetri/testing/server';
import { expect, onTestFinished, test } from 'vitest';
import { balance, changeReserve } from './modules/ledger/index.ts';
import { findOrder } from './modules/orders/index.ts';
import { type Db, newId, transaction } from './platform/database/index.ts';

const rounds = 50;
const clients = 256;

test('two processes sell 256 clients exactly what is there, fifty times over', { timeout: 180_000 }, async ({
  signal,
}) => {
  const { db, ports } = await startServers(signal);
  const scarce = await Promise.all(
    (await orderBodies(`http://127.0.0.1:${ports[0]}`, 5)).map((body) => findScarce(db, ports[0], body)),
  );

  for (let round = 0; round < rounds; round += 1) {
    const { currencyId, units, symbol, body } = scarce[round % scarce.length] as Scarce;
    const enoughFor = 1 + ((round * 37) % 120);
    const rest = units - 1n;
    await setReserve(db, currencyId, BigInt(enoughFor) * units + rest);

    const answers = await Promise.all(Array.from({ length: clients }, (_, at) => order(ports[at % 2 ? 1 : 0], body)));

    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(enoughFor);
    for (const refused of answers.filter((answer) => answer?.status !== 200))
      expect(refused?.body.error).toMatchObject({ errorCode: reserveTooSmall.code, object: { symbol } });
    expect((await balance(db, { kind: 'reserve', currencyId })).available).toBe(rest);
  }
  await expectSoundBooks(db);
});

/** Two processes that take orders, on one database. A worker has put the demo's prices there, which they last for. */
async function startServers(signal: AbortSignal): Promise<{ db: Db; ports: readonly [number, number] }> {
  const database = await createTestDatabase({ isBare: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'tetri-race-'));
  const start = async (roles: string) =>
    ServerProcess.start({
      dataDir,
      port: await freePort(),
      env: { DATABASE_URL: database.url, ROLES: roles },
      signal,
    });
  onTestFinished(async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  await (await start('worker')).stop();
  await factories.siteWithoutOrderCaps(database.db);
  const servers = await Promise.all([start('api'), start('api')]);
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.stop()));
  });
  return { db: database.db, ports: [servers[0].port, servers[1].port] };
}

interface Scarce {
  readonly currencyId: string;
  readonly symbol: string;
  /** What one order takes. */
  readonly units: bigint;
  /** An order that says what it wants to receive, so that it takes the same at any rate. */
  readonly body: string;
}

async function findScarce(db: Db, port: number, giving: string): Promise<Scarce> {
  const given = await order(port, giving);
  const body = JSON.stringify({ ...(JSON.parse(giving) as object), amount: `-${given?.body.data?.outAmount}` });
  const made = await findOrder(db, (await order(port, body))?.body.data?._id ?? '');
  if (!made) throw new Error('the order was not made');
  return { currencyId: made.toCurrencyId, symbol: made.toSymbol, units: made.outUnits, body };
}

interface Answer {
  readonly data?: CallOutput<typeof createOrder>;
  readonly error?: { readonly errorCode: number; readonly object: object };
}

function order(port: number, body: string) {
  return sendFromAnywhere<Answer>(port, { method: 'POST', path: createOrder.path, body });
}

async function setReserve(db: Db, currencyId: string, units: bigint): Promise<void> {
  const { available } = await balance(db, { kind: 'reserve', currencyId });
  await transaction(db, (tx) =>
    changeReserve(tx, {
      changeId: newId(),
      currencyId,
      units: units - available,
      kind: 'reserveAdjustment',
      memo: 'so much is left',
    }),
  );
}
