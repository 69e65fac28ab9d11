import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { transaction } from '../database/index.ts';
import { silentLog } from '../log.ts';
import {
  announce,
  defineEvent,
  defineJob,
  enqueue,
  enqueueOnce,
  type Job,
  listen,
  type Listener,
  perform,
  Relay,
} from './index.ts';

const happened = defineEvent('happened', z.object({ step: z.int() }));
const noted = defineEvent('noted', z.object({ step: z.int() }));
const work = defineJob('work', z.object({ step: z.int() }), { attemptsMax: 3, firstPauseMs: 1000, factor: 2 });

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

function relayOf(listeners: readonly Listener[], jobs: readonly Job[] = []): Relay {
  const relay = new Relay({ db: database.db, clock: database.clock, log: silentLog, listeners, jobs });
  relays.push(relay);
  return relay;
}
const inTx = (write: (tx: Parameters<typeof announce>[0]) => Promise<void>) => transaction(database.db, write);
const rows = async () =>
  (await database.db.$client.query('select kind, name, attempts, last_error, dead_at from outbox order by id')).rows;

test('hands an event to each of its listeners and to no other', async () => {
  const heard: string[] = [];
  const hear = (name: string, event = happened) =>
    listen(event, name, async ({ step }) => void heard.push(`${name} ${step}`));
  const relay = relayOf([hear('mail'), hear('audit'), hear('other', noted)]);
  await inTx((tx) => announce(tx, happened, { step: 1 }, { key: 'a' }));
  await inTx((tx) => announce(tx, happened, { step: 2 }, { key: 'a' }));
  expect(await relay.drain()).toEqual({ succeeded: 4, failures: [] });
  expect(heard.sort()).toEqual(['audit 1', 'audit 2', 'mail 1', 'mail 2']);
  expect(await rows()).toEqual([]);
});

test('says nothing of a change that was rolled back', async () => {
  const heard: number[] = [];
  const relay = relayOf([listen(happened, 'mail', async ({ step }) => void heard.push(step))]);
  const failing = inTx(async (tx) => {
    await announce(tx, happened, { step: 1 });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await relay.drain();
  expect(heard).toEqual([]);
});

test('does work that its work brings, in the same drain', async () => {
  const done: number[] = [];
  const relay = relayOf(
    [listen(happened, 'planner', ({ step }, { db }) => transaction(db, (tx) => enqueue(tx, work, { step: step + 1 })))],
    [perform(work, async ({ step }) => void done.push(step))],
  );
  await inTx((tx) => announce(tx, happened, { step: 1 }));
  await relay.drain();
  expect(done).toEqual([2]);
});

test('waits for the time a job is to run at', async () => {
  const done: number[] = [];
  const relay = relayOf([], [perform(work, async ({ step }) => void done.push(step))]);
  const at = new Date(database.clock.now().getTime() + 60_000);
  await inTx((tx) => enqueue(tx, work, { step: 1 }, { key: 'a', at }));
  await inTx((tx) => enqueue(tx, work, { step: 2 }, { key: 'a' }));
  await database.clock.advance(59_999);
  await relay.drain();
  expect(done).toEqual([2]);
  await database.clock.advance(1);
  await relay.drain();
  expect(done).toEqual([2, 1]);
});

test('tries a failed job again after growing pauses and gives up after the last attempt', async () => {
  const attempts: number[] = [];
  const relay = relayOf(
    [],
    [
      perform(work, async (_, { attempt }) => {
        attempts.push(attempt);
        throw new Error(`no answer ${attempt}`);
      }),
    ],
  );
  await inTx((tx) => enqueue(tx, work, { step: 1 }));
  expect((await relay.drain()).failures).toMatchObject([{ name: 'work' }]);
  await database.clock.advance(999);
  await relay.drain();
  expect(attempts).toEqual([1]);
  await database.clock.advance(1);
  await relay.drain();
  await database.clock.advance(1999);
  await relay.drain();
  expect(attempts).toEqual([1, 2]);
  await database.clock.advance(1);
  await relay.drain();
  await database.clock.advance(86_400_000);
  await relay.drain();
  expect(attempts).toEqual([1, 2, 3]);
  expect(await rows()).toMatchObject([
    { name: 'work', attempts: 3, last_error: 'no answer 3', dead_at: expect.any(Date) },
  ]);
});

test('enqueues a job once for a key that has one waiting, and again once that is done, given up or being done', async () => {
  const done: number[] = [];
  let isFailing = true;
  let whileDone = async () => {};
  const relay = relayOf(
    [],
    [
      perform(work, async ({ step }) => {
        await whileDone();
        if (isFailing) throw new Error('not now');
        done.push(step);
      }),
    ],
  );
  const twice = async (step: number) => {
    const both = ['a', 'b'].map((key) => ({ payload: { step }, key }));
    await inTx((tx) => enqueueOnce(tx, work, both));
    await inTx((tx) => enqueueOnce(tx, work, both));
  };
  await twice(1);
  expect(await rows()).toHaveLength(2);
  await relay.drain();
  await twice(2);
  expect(await rows()).toHaveLength(2);
  for (const pause of [1000, 2000]) {
    await database.clock.advance(pause);
    await relay.drain();
  }
  // Given up by now.
  await twice(3);
  expect(await rows()).toHaveLength(4);
  isFailing = false;
  whileDone = async () => {
    whileDone = async () => {};
    await inTx((tx) => enqueueOnce(tx, work, [{ payload: { step: 4 }, key: 'a' }]));
  };
  await relay.drain();
  expect(done.toSorted((one, other) => one - other)).toEqual([3, 3, 4]);
});

test('holds back what follows a failure under the same key and listener, and nothing else', async () => {
  const heard: string[] = [];
  let isBroken = true;
  const relay = relayOf([
    listen(happened, 'mail', async ({ step }, { key }) => {
      if (isBroken && key === 'a' && step === 1) throw new Error('mailbox full');
      heard.push(`mail ${key} ${step}`);
    }),
    listen(noted, 'mail', async ({ step }, { key }) => void heard.push(`mail ${key} ${step}`)),
    listen(happened, 'audit', async ({ step }, { key }) => void heard.push(`audit ${key} ${step}`)),
  ]);
  await inTx(async (tx) => {
    await announce(tx, happened, { step: 1 }, { key: 'a' });
    await announce(tx, noted, { step: 2 }, { key: 'a' });
    await announce(tx, happened, { step: 3 }, { key: 'b' });
  });
  await relay.drain();
  expect(heard.sort()).toEqual(['audit a 1', 'audit b 3', 'mail b 3']);
  isBroken = false;
  heard.length = 0;
  await database.clock.advance(1000);
  await relay.drain();
  expect(heard).toEqual(['mail a 1', 'mail a 2']);
});

test('goes past what was given up', async () => {
  const done: number[] = [];
  const relay = relayOf(
    [],
    [
      perform(work, async ({ step }) => {
        if (step === 1) throw new Error('never');
        done.push(step);
      }),
    ],
  );
  await inTx(async (tx) => {
    await enqueue(tx, work, { step: 1 }, { key: 'a' });
    await enqueue(tx, work, { step: 2 }, { key: 'a' });
  });
  for (const ms of [0, 1000, 2000]) {
    await database.clock.advance(ms);
    await relay.drain();
  }
  expect(done).toEqual([2]);
});

test('counts a payload that does not fit as a failure of its listener', async () => {
  const relay = relayOf([listen(happened, 'mail', async () => undefined)]);
  await database.db.$client.query(
    `insert into outbox (kind, name, payload) values ('event', 'happened', '{"step": "one"}')`,
  );
  expect((await relay.drain()).failures).toMatchObject([{ name: 'mail' }]);
});
