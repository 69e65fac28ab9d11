import { once } from 'node:events';
import { type AddressInfo, connect as dial, createServer } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { connect, disconnect, transaction } from '../database/index.ts';
import { silentLog } from '../log.ts';
import { defineJob, enqueue, type Job, perform, Relay } from './index.ts';

const work = defineJob('work', z.object({ step: z.int() }));

let database: TestDatabase;
let relays: Relay[];
beforeEach(async () => {
  database = await createTestDatabase();
  relays = [];
});
afterEach(async () => {
  await Promise.all(relays.map((relay) => relay.stop()));
  await database.stop();
});

function relayOf(...jobs: Job[]): Relay {
  const relay = new Relay({ db: database.db, clock: database.clock, log: silentLog, listeners: [], jobs });
  relays.push(relay);
  return relay;
}

/** Resolves once `count` calls were made. */
function countdown(count: number): { readonly reached: Promise<void>; readonly tick: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = count;
  return {
    reached: promise,
    tick: () => {
      left -= 1;
      if (left === 0) resolve();
    },
  };
}

test('begins as soon as a transaction of its process commits', async () => {
  const { reached, tick } = countdown(3);
  relayOf(perform(work, async () => tick())).start();
  for (const step of [1, 2, 3]) await transaction(database.db, (tx) => enqueue(tx, work, { step }));
  await reached;
});

test('what waits for somebody outside keeps nothing else from its work', async () => {
  const slow = defineJob('slow', z.object({ step: z.int() }));
  const ended = Promise.withResolvers<void>();
  const [all, others] = [countdown(40), countdown(10)];
  let [running, most] = [0, 0];
  const asks = perform(slow, async () => {
    most = Math.max(most, (running += 1));
    await ended.promise;
    running -= 1;
    all.tick();
  });
  await transaction(database.db, async (tx) => {
    for (let step = 0; step < 40; step += 1) await enqueue(tx, slow, { step }, { key: `order ${step}` });
    for (let step = 0; step < 10; step += 1) await enqueue(tx, work, { step });
  });
  relayOf(
    { ...asks, atOnce: 2 },
    perform(work, async () => others.tick()),
  ).start();
  await others.reached;
  ended.resolve();
  await all.reached;
  expect(most).toBe(2);
});

test('two relays share the work: each row runs once, in order under its key', async () => {
  const keys = 20;
  const steps = 30;
  const { reached, tick } = countdown(keys * steps);
  const seen = new Map<string, number[]>();
  const running = new Set<string>();
  const job = perform(work, async ({ step }, { key = '' }) => {
    expect(running.has(key)).toBe(false);
    running.add(key);
    await database.db.$client.query('select pg_sleep(0.0005)');
    running.delete(key);
    seen.set(key, [...(seen.get(key) ?? []), step]);
    tick();
  });
  relayOf(job).start();
  relayOf(job).start();
  for (let step = 0; step < steps; step += 1) {
    await transaction(database.db, async (tx) => {
      for (let key = 0; key < keys; key += 1) await enqueue(tx, work, { step }, { key: `order ${key}` });
    });
  }
  await reached;
  const inOrder = Array.from({ length: steps }, (_, step) => step);
  expect([...seen.values()]).toEqual(Array.from({ length: keys }, () => inOrder));
});

test('stopping waits for what runs and leaves the rest to others', async () => {
  const begun = countdown(1);
  const mayEnd = Promise.withResolvers<void>();
  const done: number[] = [];
  const first = relayOf(
    perform(work, async ({ step }) => {
      begun.tick();
      await mayEnd.promise;
      done.push(step);
    }),
  );
  await transaction(database.db, async (tx) => {
    await enqueue(tx, work, { step: 1 }, { key: 'a' });
    await enqueue(tx, work, { step: 2 }, { key: 'a' });
  });
  first.start();
  await begun.reached;
  const stopped = first.stop();
  mayEnd.resolve();
  await stopped;
  expect(done).toEqual([1]);
  await relayOf(perform(work, async ({ step }) => void done.push(step))).drain();
  expect(done).toEqual([1, 2]);
});

test('what a relay had claimed when it died is done by another', async () => {
  const begun = countdown(1);
  const mayEnd = Promise.withResolvers<void>();
  const dying = relayOf(
    perform(work, async () => {
      begun.tick();
      await mayEnd.promise;
    }),
  );
  await transaction(database.db, (tx) => enqueue(tx, work, { step: 7 }, { key: 'a' }));
  dying.start();
  await begun.reached;
  const done: number[] = [];
  const heir = relayOf(perform(work, async ({ step }) => void done.push(step)));
  await heir.drain();
  expect(done).toEqual([]);

  // Its connection ends, as it does when its process is killed.
  await database.db.$client.query(`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and classid = 7380 and pid <> pg_backend_pid() and database = (select oid from pg_database where datname = current_database())
    order by objid limit 1`);
  while (done.length === 0) await heir.drain();
  mayEnd.resolve();
  expect(done).toEqual([7]);
  expect((await database.db.$client.query('select from outbox')).rowCount).toBe(0);
});

test('waits for its next look while the database is away', async () => {
  let looks = 0;
  const { reached, tick } = countdown(1);
  // As a database that is killed: each connection ends before it has said anything.
  const away = createServer((socket) => {
    looks += 1;
    socket.on('error', () => undefined).destroy();
    tick();
  }).listen(0, '127.0.0.1');
  await once(away, 'listening');
  const { port } = away.address() as AddressInfo;
  const db = connect(`postgres://nobody@127.0.0.1:${port}/none`, { log: silentLog });
  const relay = new Relay({ db, clock: database.clock, log: silentLog, listeners: [], jobs: [], pollMs: 1e9 });
  relay.start();
  await reached;
  const ours = 50;
  for (let at = 0; at < ours; at += 1) {
    const socket = dial(port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'close');
  }
  await relay.stop();
  await disconnect(db);
  away.close();
  expect(looks - ours).toBe(1);
});
