import { createApiKey } from '@tetri/contract';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TimeQueue } from './store/time-queue.ts';

let server: TestServer;
let ids: string[];
beforeAll(async () => {
  server = await startTestServer();
  for (let count = 0; count < 2; count += 1) {
    const person = await server.signedInUser();
    for (let keys = 0; keys < 2; keys += 1) await person.call(createApiKey, { name: 'shop' });
  }
  const { rows } = await server.db.$client.query<{ id: string }>('select id from api_keys');
  ids = rows.map(({ id }) => id);
});
afterAll(() => server.stop());

test('of any number that come to several processes with one time of a key, one takes it', async () => {
  const queues = [new TimeQueue(server.db), new TimeQueue(server.db), new TimeQueue(server.db)];
  const asked = [...Array(180).keys()].map((at) => ({
    id: ids[at % ids.length] ?? '',
    time: 1_767_225_600_000 + (at % 3),
    queue: queues[at % queues.length] ?? queues[0],
  }));
  const taken = await Promise.all(
    asked.map(async (one) => ({ ...one, isTaken: await one.queue?.take(one.id, one.time) })),
  );
  const times = taken.flatMap(({ id, time, isTaken }) => (isTaken ? `${id} ${time}` : []));
  expect(new Set(times).size).toBe(times.length);
  // Whatever came first, the latest time of each key was taken by somebody.
  for (const id of ids) expect(times).toContain(`${id} 1767225600002`);
  const { rows } = await server.db.$client.query<{ last_time: string }>('select distinct last_time from api_keys');
  expect(rows).toEqual([{ last_time: '1767225600002' }]);
});

test('times of a key that rise are all taken, in the order they came', async () => {
  const queue = new TimeQueue(server.db);
  const [id = ''] = ids;
  const rising = [...Array(20).keys()].map((at) => queue.take(id, 1_767_225_700_000 + at));
  expect(await Promise.all(rising)).toEqual(Array(20).fill(true));
  expect(await queue.take(id, 1_767_225_700_005)).toBe(false);
});

test('a write that fails refuses those in it, and no others', async () => {
  const queue = new TimeQueue(server.db);
  const [id = ''] = ids;
  await expect(queue.take('no uuid', 1)).rejects.toThrow();
  expect(await queue.take(id, 1_767_225_800_000)).toBe(true);
});
