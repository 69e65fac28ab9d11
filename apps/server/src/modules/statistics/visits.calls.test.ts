import { registerVisit } from '@tetri/contract';
import { type ServedCalls, serveCalls } from '@tetri/testing';
import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createStatisticsModule } from './index.ts';

let database: TestDatabase;
let served: ServedCalls;
beforeAll(async () => {
  database = await createTestDatabase();
  served = await serveCalls(createStatisticsModule({ ...database, publicUrl: () => 'https://tetri.example' }).calls);
});
afterAll(async () => {
  await served.stop();
  await database.stop();
});
beforeEach(async () => {
  await database.db.$client.query('truncate visit_counts');
});

async function rows() {
  const { rows: found } = await database.db.$client.query<Record<string, string>>(
    'select day::text, page, referrer, utm_source, visits from visit_counts order by visits desc, page',
  );
  return found;
}

test('counts page loads by day, page, site and campaign, and keeps nothing else', async () => {
  const load = { page: '/en/exchange/btc-to-gel/?utm_source=News', refUrl: 'https://monitor.example/list?user=7' };
  await Promise.all(
    [load, load, { page: '/en/', refUrl: 'https://tetri.example/en/faq/' }].map((visit) =>
      served.as('en').call(registerVisit, visit),
    ),
  );
  const day = database.clock.now().toISOString().slice(0, 10);
  expect(await rows()).toEqual([
    { day, page: '/en/exchange/btc-to-gel/', referrer: 'monitor.example', utm_source: 'news', visits: '2' },
    { day, page: '/en/', referrer: '', utm_source: '', visits: '1' },
  ]);
  const { rows: columns } = await database.db.$client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'visit_counts'::regclass and attnum > 0`,
  );
  expect(columns.map(({ name }) => name).filter((name) => /ip|agent|user|session/.test(name))).toEqual([]);
});

test('counts each day by itself', async () => {
  await served.as('en').call(registerVisit, { refUrl: '' });
  await database.clock.advance(86_400_000);
  await served.as('en').call(registerVisit, { refUrl: '' });
  expect((await rows()).map(({ visits }) => visits)).toEqual(['1', '1']);
});

test('counts what comes after a day is full of made-up pages as one', async () => {
  const count = (max: number, ...pages: string[]) =>
    database.db.$client.query('select count_visits($1, $2, $3)', [
      '2026-05-01',
      JSON.stringify(
        pages.map((page) => ({
          page,
          referrer: '',
          utm_source: '',
          utm_medium: '',
          utm_campaign: '',
          utm_term: '',
          utm_content: '',
        })),
      ),
      max,
    ]);
  await count(2, '/a/', '/b/');
  await count(2, '/a/', '/c/', '/d/');
  expect((await rows()).map(({ page, visits }) => [page, visits])).toEqual([
    ['/a/', '2'],
    ['other', '2'],
    ['/b/', '1'],
  ]);
});
