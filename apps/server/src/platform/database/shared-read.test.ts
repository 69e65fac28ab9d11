import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test, vi } from 'vitest';
import type { Db } from './connect.ts';
import { sharedRead } from './shared-read.ts';

const [db, other] = [fakeDb(), fakeDb()];

/** Nothing is asked of it. */
function fakeDb(): Db {
  return drizzle.mock() as unknown as Db;
}

function lengths() {
  const read = vi.fn(async (_: Db, keys: readonly string[]) => new Map(keys.map((key) => [key, key.length])));
  return { read, lengthOf: sharedRead(read) };
}

test('whoever asks at once shares one read, each key once in it', async () => {
  const { read, lengthOf } = lengths();
  expect(await Promise.all(['a', 'bb', 'a'].map((key) => lengthOf(db, key)))).toEqual([1, 2, 1]);
  expect(read.mock.calls).toEqual([[db, ['a', 'bb']]]);
});

test('whoever asks later is answered by a read that began later', async () => {
  let now = 1;
  const nowOf = sharedRead(async (_: Db, keys: readonly string[]) => new Map(keys.map((key) => [key, now])));
  const first = nowOf(db, 'a');
  await first;
  now = 2;
  expect(await nowOf(db, 'a')).toBe(2);
});

test('databases are read apart, and a key without an answer has none', async () => {
  const { read } = lengths();
  const found = sharedRead(async (of: Db, keys: readonly string[]) => {
    await read(of, keys);
    return new Map<string, number>();
  });
  expect(await Promise.all([found(db, 'a'), found(other, 'a')])).toEqual([undefined, undefined]);
  expect(read.mock.calls).toEqual([
    [db, ['a']],
    [other, ['a']],
  ]);
});

test('a read that fails fails for all in it, and for nobody after', async () => {
  const { read, lengthOf } = lengths();
  read.mockRejectedValueOnce(new Error('gone'));
  const both = await Promise.allSettled([lengthOf(db, 'a'), lengthOf(db, 'b')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await lengthOf(db, 'a')).toBe(1);
});

test('while two reads are under way whoever asks waits, and shares the next', async () => {
  const ends: (() => void)[] = [];
  const read = vi.fn(async (_: Db, keys: readonly string[]) => {
    await new Promise<void>((resolve) => ends.push(resolve));
    return new Map(keys.map((key) => [key, key.length]));
  });
  const lengthOf = sharedRead(read);
  const answers: Promise<number | undefined>[] = [];
  for (const key of ['a', 'bb']) {
    answers.push(lengthOf(db, key));
    await vi.waitUntil(() => ends.length === answers.length);
  }
  answers.push(lengthOf(db, 'ccc'));
  await new Promise((resolve) => setImmediate(resolve));
  answers.push(lengthOf(db, 'a'));
  expect(read).toHaveBeenCalledTimes(2);
  ends[0]?.();
  await vi.waitUntil(() => ends.length === 3);
  for (const end of ends) end();
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 1]);
  expect(read.mock.calls.map(([, keys]) => keys)).toEqual([['a'], ['bb'], ['ccc', 'a']]);
});
