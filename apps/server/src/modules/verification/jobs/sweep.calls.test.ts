import { initVerification } from '@tetri/contract';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { sendPhoto } from '@tetri/testing/verification';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SealedFiles } from '../../../platform/files/index.ts';
import { silentLog } from '../../../platform/log.ts';
import { sweepJob } from './sweep.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A sweep over a folder that holds these. */
async function sweepOver(names: () => Promise<string[]>): Promise<Set<string>> {
  const deleted = new Set<string>();
  const sealed = { namesBefore: names, delete: async (name: string) => void deleted.add(name) };
  const scope = { db: server.db, log: silentLog } as unknown as Parameters<ReturnType<typeof sweepJob>['run']>[1];
  await sweepJob(sealed as unknown as SealedFiles).run({}, scope);
  return deleted;
}

/** How many hours until the sweeps that wait. */
async function waiting(): Promise<number[]> {
  const { rows } = await server.db.$client.query<{ hours: number }>(
    `select round(extract(epoch from run_at - tetri_now()) / 3600)::int as hours from outbox
     where name = 'sweepVerifications' and dead_at is null order by run_at`,
  );
  return rows.map(({ hours }) => hours);
}
const forget = () => server.db.$client.query(`delete from outbox where name = 'sweepVerifications'`);

test('more strays than a query takes names are deleted, and what is somebody’s is not', {
  timeout: 60_000,
}, async () => {
  const picture = await sendPhoto(await server.signedInUser());
  const { rows } = await server.db.$client.query<{ name: string }>(
    'select file_name as name from verification_documents where id = $1',
    [picture],
  );
  const name = rows[0]?.name ?? '';
  const strays = Array.from({ length: 70_000 }, () => `${randomUUID().replaceAll('-', '')}.sealed`);
  const deleted = await sweepOver(async () => [...strays, name]);
  expect([deleted.size, deleted.has(name)]).toEqual([70_000, false]);
});

test('a sweep that breaks has scheduled the next one', async () => {
  await forget();
  await expect(sweepOver(() => Promise.reject(new Error('the disk is gone')))).rejects.toThrow('the disk is gone');
  expect(await waiting()).toEqual([24]);
});

test('one comes every day, also while nothing is due for long', async () => {
  await forget();
  await (await server.signedInUser()).call(initVerification, {});
  await forget();
  await sweepOver(async () => []);
  expect(Math.max(...(await waiting()))).toBeLessThanOrEqual(24);
  expect(await waiting()).not.toEqual([]);
});
