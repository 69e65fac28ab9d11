import { argon2 } from 'node:crypto';
import { promisify } from 'node:util';
import { listRoutesCompact, signIn } from '@tetri/contract';
import { accountRequests } from './accounts/account-request.ts';
import { benchPassword, makePeople } from './accounts/bench-people.ts';
import { HttpConnection } from './load/http-connection.ts';
import { requestBytes } from './load/http-request.ts';
import { openLoad } from './load/open-load.ts';
import { cpuMicroseconds } from './measure/process-usage.ts';
import { inTurns, percentile, ratioOf } from './measure/ratio.ts';
import { atMost, type Bench, ratioAtMost } from './measure/result.ts';
import { startBenchDatabase } from './servers/bench-database.ts';
import { spawnTetri } from './servers/spawn-tetri.ts';

const derive = promisify(argon2);
const underWay = 50;
const slice = 20;
const readsPerSecond = 100;
const ms = 5_000;

/** What a sign-in costs against the one hashing in it, and whether fifty of them keep readers waiting. */
export const signInBench: Bench = {
  name: 'sign-in',
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
      // The first start makes the tables.
      await (await spawnTetri(env)).stop();
      const emails = await makePeople(database.url, 200);
      const server = await spawnTetri(env);
      try {
        const requestOf = await accountRequests(server.port);
        let at = 0;
        const next = () => requestOf(signIn, { email: emails[(at += 1) % emails.length], password: benchPassword });
        const connection = new HttpConnection(server.port);
        const signInOnce = async () => {
          const { status, body } = await connection.send(next());
          if (status !== 200) throw new Error(`a sign-in was answered with ${status}: ${body.toString()}`);
        };
        await signInOnce();
        const pairs = await inTurns(
          async () => {
            const before = cpuMicroseconds(server.pid);
            for (let count = 0; count < slice; count += 1) await signInOnce();
            return (cpuMicroseconds(server.pid) - before) / slice / 1000;
          },
          async () => {
            const before = process.cpuUsage();
            for (let count = 0; count < slice; count += 1) await hashOnce();
            const { user, system } = process.cpuUsage(before);
            return (user + system) / slice / 1000;
          },
        );
        connection.close();

        const read = () => readLatency(server.port);
        await read();
        const calm = percentile(await read(), 0.99);
        const stop = await keepUnderWay(server.port, next);
        const busy = percentile(await read(), 0.99);
        const rate = (await stop()).toFixed(0);
        return [
          ratioAtMost(
            { what: 'CPU a sign-in', ratio: ratioOf(pairs, (cpu) => cpu), unit: 'ms', of: 'one bare argon2' },
            1.5,
          ),
          {
            ...atMost(
              `99th percentile of route-v2/get with ${underWay} sign-ins under way (${rate} a second)`,
              busy,
              50,
              'ms',
            ),
            yardstick: `${calm.toPrecision(3)} ms, nobody signing in`,
          },
        ];
      } finally {
        await server.stop();
      }
    } finally {
      await database.stop();
    }
  },
};

/** The work of a password with the product's parameters, and nothing around it. */
function hashOnce(): Promise<Buffer> {
  const nonce = Buffer.alloc(16, 1);
  return derive('argon2id', {
    message: Buffer.from(benchPassword),
    nonce,
    memory: 19 * 1024,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  });
}

function readLatency(port: number): Promise<number[]> {
  const request = requestBytes({ method: 'GET', path: `/service/api/v1/${listRoutesCompact.path}/` });
  return openLoad({
    port,
    perSecond: readsPerSecond,
    ms,
    request: () => request,
    isGood: ({ status }) => status === 200,
  });
}

/**
 * Brings that many sign-ins under way and keeps them there until it is called; answers how many a second were done. They
 * are under way when each has been answered once: what fifty strangers cost who connect in one millisecond is not asked.
 */
async function keepUnderWay(port: number, next: () => Buffer): Promise<() => Promise<number>> {
  const over = new AbortController();
  const started = performance.now();
  let done = 0;
  const { promise: all, resolve: allAnswered } = Promise.withResolvers<void>();
  const people = Array.from({ length: underWay }, async () => {
    const connection = new HttpConnection(port);
    while (!over.signal.aborted) {
      await connection.send(next());
      done += 1;
      if (done === underWay) allAnswered();
    }
    connection.close();
  });
  await Promise.race([all, Promise.all(people)]);
  return async () => {
    over.abort();
    const perSecond = (done * 1000) / (performance.now() - started);
    await Promise.all(people);
    return perSecond;
  };
}
