import { createOrder, getOrder } from '@tetri/contract';
import { orderBodies } from '@tetri/testing/order-bodies';
import pg from 'pg';
import { makePeople } from './accounts/bench-people.ts';
import { HttpConnection } from './load/http-connection.ts';
import { type RequestParts, requestBytes } from './load/http-request.ts';
import { inTurns, ratioOf } from './measure/ratio.ts';
import { type Bench, ratioAtLeast } from './measure/result.ts';
import { makeSigners, type Signer } from './merchants/api-keys.ts';
import { fillReserves } from './orders/order-statements.ts';
import { startBenchDatabase } from './servers/bench-database.ts';
import { spawnTetri } from './servers/spawn-tetri.ts';

const programs = 32;
const sliceMs = 1_500;

/** Calls that programs sign, each program with a key of its own and one call after the other, against the same calls unsigned. */
export const signedCalls: Bench = {
  name: 'signed-calls',
  run: async () => {
    const database = await startBenchDatabase();
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: database.dataDir,
      DEMO: 'true',
      DEMO_LIFE: 'false',
      ROLES: 'api',
    };
    try {
      // The first start makes the tables.
      await (await spawnTetri(env)).stop();
      const emails = await makePeople(database.url, programs);
      const server = await spawnTetri(env);
      const pool = new pg.Pool({ connectionString: database.url, max: 1 });
      try {
        await fillReserves(pool);
        const signers = await makeSigners(server.port, emails);
        const [body = ''] = await orderBodies(`http://127.0.0.1:${server.port}`, 1);
        const create: RequestParts = { method: 'POST', path: `/service/api/v1/${createOrder.path}/`, body };
        const read = await readingOf(server.port, create);
        const compare = async (what: string, parts: RequestParts) => {
          const unsigned: Signer[] = signers.map(() => requestBytes);
          const rate = (as: readonly Signer[]) => () => callsPerSecond(server.port, as, parts);
          await rate(signers)();
          const ratio = ratioOf(await inTurns(rate(signers), rate(unsigned)), (perSecond) => perSecond);
          return ratioAtLeast({ what, ratio, unit: '/s', of: 'unsigned' }, 0.6);
        };
        return [
          await compare('order/get signed, calls a second', read),
          await compare('order/create signed, calls a second', create),
        ];
      } finally {
        await pool.end();
        await server.stop();
      }
    } finally {
      await database.stop();
    }
  },
};

/** What reads an order that is made by this request. */
async function readingOf(port: number, create: RequestParts): Promise<RequestParts> {
  const connection = new HttpConnection(port);
  const { status, body } = await connection.send(requestBytes(create));
  connection.close();
  if (status !== 200) throw new Error(`an order was answered with ${status}: ${body.toString()}`);
  const { uid, secret } = (JSON.parse(body.toString()) as { data: { uid: string; secret: string } }).data;
  const query = new URLSearchParams({ orderUID: uid, orderSecret: secret });
  return { method: 'GET', path: `/service/api/v1/${getOrder.path}/?${query.toString()}` };
}

/** Each program sends its next call when it has its answer. */
async function callsPerSecond(port: number, signers: readonly Signer[], parts: RequestParts): Promise<number> {
  const started = performance.now();
  let answered = 0;
  await Promise.all(
    signers.map(async (sign) => {
      const connection = new HttpConnection(port);
      while (performance.now() - started < sliceMs) {
        const { status, body } = await connection.send(sign(parts));
        if (status !== 200) throw new Error(`a call was answered with ${status}: ${body.toString().slice(0, 300)}`);
        answered += 1;
      }
      connection.close();
    }),
  );
  return answered / ((performance.now() - started) / 1000);
}
