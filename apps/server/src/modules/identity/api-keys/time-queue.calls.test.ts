import { createApiKey } from '@tetri/contract';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JudgedKey, TimeQueue } from './store/time-queue.ts';

let server: TestServer;
let keys: JudgedKey[];
beforeAll(async () => {
  server = await startTestServer();
  for (let count = 0; count < 2; count += 1) {
    const person = await server.signedInUser();
    for (let keys = 0; keys < 2; keys += 1) await person.call(createApiKey, { name: 'shop' });
  }
  const { rows } = await server.db.$client.query<JudgedKey>(
    'select id, can_withdraw as "canWithdraw", allowed_ips as "allowedIps", sealed_secret as "sealedSecret" from api_keys',
  );
  keys = rows;
});
afterAll(() => server.stop());

function keyAt(at: number): JudgedKey {
  const key = keys[at];
  if (!key) throw new Error(`there is no key ${at}`);
  return key;
}

test('of any number that come to several processes with one time of a key, one takes it', async () => {
  const queues = [new TimeQueue(server.db), new TimeQueue(server.db), new TimeQueue(server.db)];
  const asked = [...Array(180).keys()].map((at) => ({
    key: keyAt(at % keys.length),
    time: 1_767_225_600_000 + (at % 3),
    queue: queues[at % queues.length] ?? queues[0],
  }));
  const taken = await Promise.all(
    asked.map(async (one) => ({ ...one, isTaken: (await one.queue?.take(one.key, one.time)) !== undefined })),
  );
  const times = taken.flatMap(({ key, time, isTaken }) => (isTaken ? `${key.id} ${time}` : []));
  expect(new Set(times).size).toBe(times.length);
  // Whatever came first, the latest time of each key was taken by somebody.
  for (const { id } of keys) expect(times).toContain(`${id} 1767225600002`);
  const { rows } = await server.db.$client.query<{ last_time: string }>('select distinct last_time from api_keys');
  expect(rows).toEqual([{ last_time: '1767225600002' }]);
});

test('times of a key that rise are all taken, in the order they came', async () => {
  const queue = new TimeQueue(server.db);
  const key = keyAt(0);
  const rising = [...Array(20).keys()].map((at) => queue.take(key, 1_767_225_700_000 + at));
  expect((await Promise.all(rising)).filter(Boolean)).toHaveLength(20);
  expect(await queue.take(key, 1_767_225_700_005)).toBeUndefined();
});

test('a write that fails refuses those in it, and no others', async () => {
  const queue = new TimeQueue(server.db);
  const key = keyAt(0);
  await expect(queue.take({ ...key, id: 'no uuid' }, 1)).rejects.toThrow();
  expect(await queue.take(key, 1_767_225_800_000)).toBeDefined();
});

test('a key that is not as it was judged, or may not be used, takes nothing', async () => {
  const queue = new TimeQueue(server.db);
  const key = keyAt(1);
  let time = 1_767_225_900_000;
  const take = (judged: JudgedKey) => queue.take(judged, (time += 1));
  expect(await take({ ...key, canWithdraw: true })).toBeUndefined();
  expect(await take({ ...key, allowedIps: ['203.0.113.7'] })).toBeUndefined();
  expect(await take({ ...key, sealedSecret: 'another' })).toBeUndefined();
  for (const column of ['is_active', 'can_use_api']) {
    await server.db.$client.query(`update api_keys set ${column} = false where id = $1`, [key.id]);
    expect(await take(key)).toBeUndefined();
    await server.db.$client.query(`update api_keys set ${column} = true where id = $1`, [key.id]);
  }
  const block = 'update users set blocked_until = $2 where id = (select user_id from api_keys where id = $1)';
  await server.db.$client.query(block, [key.id, new Date(server.clock.now().getTime() + 60_000)]);
  expect(await take(key)).toBeUndefined();
  await server.db.$client.query(block, [key.id, server.clock.now()]);
  expect(await take(key)).toBeDefined();
});
