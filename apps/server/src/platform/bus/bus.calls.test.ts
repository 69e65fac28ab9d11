import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../log.ts';
import { createPostgresBus, type PostgresBus } from './index.ts';

let database: TestDatabase;
let buses: PostgresBus[];
beforeEach(async () => {
  database = await createTestDatabase();
  buses = [];
});
afterEach(async () => {
  await Promise.all(buses.map((bus) => bus.stop()));
  await database.stop();
});

async function startBus(): Promise<PostgresBus> {
  const bus = createPostgresBus({ url: database.url, log: silentLog });
  await bus.start();
  buses.push(bus);
  return bus;
}

/** Everything heard on a channel until, and without, the text "end". */
function hearUntilEnd(bus: PostgresBus, channel: string): Promise<string[]> {
  const heard: string[] = [];
  return new Promise((resolve) => {
    bus.subscribe(channel, (text) => (text === 'end' ? resolve(heard) : heard.push(text)));
  });
}

test('is heard once in the own process and in the others, in order', async () => {
  const [here, there] = [await startBus(), await startBus()];
  const heard = Promise.all([hearUntilEnd(here, 'rates'), hearUntilEnd(there, 'rates')]);
  for (const text of ['{"version":1}', '{"version":2}', 'end']) here.publish('rates', text);
  expect(await heard).toEqual([
    ['{"version":1}', '{"version":2}'],
    ['{"version":1}', '{"version":2}'],
  ]);
});

test('says the same words once when they come together, and keeps channels apart', async () => {
  const [here, there] = [await startBus(), await startBus()];
  const heard = hearUntilEnd(there, 'outbox');
  for (let time = 0; time < 100; time += 1) here.publish('outbox', '');
  here.publish('rates', 'not for you');
  here.publish('outbox', 'end');
  expect(await heard).toEqual(['']);
});

test('goes on when a subscriber throws', async () => {
  const bus = await startBus();
  bus.subscribe('rates', () => {
    throw new Error('cannot draw');
  });
  const heard = hearUntilEnd(bus, 'rates');
  for (const text of ['1', 'end']) bus.publish('rates', text);
  expect(await heard).toEqual(['1']);
});

test('no longer calls who stopped hearing', async () => {
  const bus = await startBus();
  const heard: string[] = [];
  bus.subscribe('rates', (text) => heard.push(text))();
  const end = hearUntilEnd(bus, 'rates');
  for (const text of ['1', 'end']) bus.publish('rates', text);
  await end;
  expect(heard).toEqual([]);
});

test('reconnects, says what waited, and tells readers to read again', async () => {
  const [here, there] = [await startBus(), await startBus()];
  const heard = hearUntilEnd(there, 'rates');
  const resynced = Promise.all([here, there].map((bus) => new Promise<void>((resolve) => bus.onResync(resolve))));
  await database.db.$client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tetri bus' and datname = current_database()`,
  );
  await resynced;
  for (const text of ['{"version":3}', 'end']) here.publish('rates', text);
  expect(await heard).toEqual(['{"version":3}']);
});

test('refuses a message too long for a notification', async () => {
  const bus = await startBus();
  expect(() => bus.publish('rates', 'x'.repeat(8000))).toThrow('too long');
});
