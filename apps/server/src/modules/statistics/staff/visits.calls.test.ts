import { forbidden, getVisits } from '@tetri/contract';
import { expectRefusal } from '@tetri/testing';
import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BackOffice, openBackOffice } from '../../../compose/testing/back-office.ts';

import { findVisitBreaches } from '../store/find-breaches.ts';

const dayMs = 86_400_000;

let database: TestDatabase;
let office: BackOffice;
beforeAll(async () => {
  database = await createTestDatabase();
  office = await openBackOffice(database.db);
});
afterAll(async () => {
  await office.stop();
  await database.stop();
});
afterEach(async () => {
  await database.db.$client.query('truncate visit_counts');
});

const dayBefore = (days: number) => new Date(database.clock.now().getTime() - days * dayMs).toISOString().slice(0, 10);

async function count(daysAgo: number, visits: number, of: Partial<Record<string, string>> = {}): Promise<void> {
  const { page = '/en/', referrer = '', source = '', medium = '', campaign = '', term = '' } = of;
  await database.db.$client.query(
    `insert into visit_counts (day, page, referrer, utm_source, utm_medium, utm_campaign, utm_term, utm_content, visits)
     values ($1, $2, $3, $4, $5, $6, $7, '', $8)`,
    [dayBefore(daysAgo), page, referrer, source, medium, campaign, term, visits],
  );
}

test('adds up the days that were asked for, and those before beside them', async () => {
  await count(0, 5);
  await count(6, 7);
  await count(7, 100);
  await count(13, 10);
  await count(14, 1000);
  const editor = await office.enter('content-editor');
  const week = await editor.call(getVisits, { days: 7 });
  expect(week).toMatchObject({ total: 12, totalBefore: 110 });
  expect(week.byDay.map(({ visits }) => visits)).toEqual([7, 0, 0, 0, 0, 0, 5]);
  expect([week.byDay[0]?.day, week.byDay[6]?.day]).toEqual([dayBefore(6), dayBefore(0)]);
  expect(await editor.call(getVisits, { days: 1 })).toMatchObject({ total: 5, totalBefore: 0 });
});

test('names pages, sites and campaigns, the most visited first, and no more than twenty', async () => {
  await count(0, 2, { page: '/en/faq/', referrer: 'monitor.example', source: 'news', campaign: 'may', term: 'a' });
  await count(1, 3, { page: '/en/faq/', source: 'news', campaign: 'may', term: 'b' });
  await count(1, 4, { page: '/en/' });
  await Promise.all(Array.from({ length: 25 }, (_, at) => count(2, 1, { page: `/en/news/${at}/` })));
  const manager = await office.enter('manager');
  const { pages, referrers, campaigns } = await manager.call(getVisits, {});
  expect(pages.slice(0, 2)).toEqual([
    { page: '/en/faq/', visits: 5 },
    { page: '/en/', visits: 4 },
  ]);
  expect(pages).toHaveLength(20);
  expect(referrers).toEqual([
    { referrer: '', visits: 32, isDemo: false },
    // Sites of this name are the demo's.
    { referrer: 'monitor.example', visits: 2, isDemo: true },
  ]);
  expect(campaigns).toEqual([{ source: 'news', medium: '', campaign: 'may', visits: 5, isDemo: false }]);
});

test('the largest of any number of days are those that adding up all of them finds', async () => {
  const rows: { day: number; page: string; referrer: string; campaign: string; visits: number }[] = [];
  // More pages than are looked at, of which those of long ago were visited most.
  for (let n = 0; n < 700; n += 1) {
    const isOld = n % 2 === 0;
    const day = isOld ? 100 + ((n * 7) % 250) : (n * 11) % 120;
    const visits = isOld ? 20 + (n % 13) : 1 + (n % 9);
    rows.push({
      day,
      page: `/en/${n % 400}/`,
      referrer: `site-${n % 37}.example`,
      campaign: n % 3 ? '' : `c-${n % 23}`,
      visits,
    });
  }
  await database.db.$client.query(
    `insert into visit_counts (day, page, referrer, utm_source, utm_medium, utm_campaign, utm_term, utm_content, visits)
     select $1::date - (r ->> 'day')::int, r ->> 'page', r ->> 'referrer', r ->> 'campaign', '', '', n::text, '', (r ->> 'visits')::int
     from jsonb_array_elements($2::jsonb) with ordinality as rows (r, n)`,
    [dayBefore(0), JSON.stringify(rows)],
  );
  expect(await findVisitBreaches(database.db)).toEqual([]);
  const editor = await office.enter('content-editor');
  for (const days of [1, 7, 31, 32, 45, 75, 130, 200, 366]) {
    const lately = rows.filter(({ day }) => day < days);
    const largest = (key: 'page' | 'referrer' | 'campaign') =>
      [...Map.groupBy(lately, (row) => row[key])]
        .map(([name, of]) => ({ name, visits: of.reduce((sum, { visits }) => sum + visits, 0) }))
        .filter(({ name }) => name !== '')
        .sort((one, other) => other.visits - one.visits || (one.name < other.name ? -1 : 1))
        .slice(0, 20);
    const shown = await editor.call(getVisits, { days });
    expect(shown.total).toBe(lately.reduce((sum, { visits }) => sum + visits, 0));
    expect(shown.pages.map(({ page, visits }) => ({ name: page, visits }))).toEqual(largest('page'));
    expect(shown.referrers.map(({ referrer, visits }) => ({ name: referrer, visits }))).toEqual(largest('referrer'));
    expect(shown.campaigns.map(({ source, visits }) => ({ name: source, visits }))).toEqual(largest('campaign'));
  }
});

test('what is kept of visits is their sum, whatever becomes of them', async () => {
  const { $client } = database.db;
  for (const day of [0, 1, 40])
    for (const page of ['/en/', '/ru/']) await count(day, day + 1, { page, source: 'news' });
  await $client.query(`update visit_counts set visits = visits + 4 where page = '/ru/'`);
  await $client.query('delete from visit_counts where day < $1', [dayBefore(20)]);
  expect(await findVisitBreaches(database.db)).toEqual([]);
  await $client.query(
    `update visit_sums set visits = visits + 1 where kind = 'page' and since = '-infinity' and name = '/en/'`,
  );
  expect(await findVisitBreaches(database.db)).toEqual([
    { invariant: 'I9', subject: 'visits by page /en/ since -infinity', detail: 'they come to 3, kept is 4' },
  ]);
  await $client.query('truncate visit_counts');
  expect(await findVisitBreaches(database.db)).toEqual([]);
});

test('says nothing where nobody came', async () => {
  const auditor = await office.enter('auditor');
  const figures = await auditor.call(getVisits, { days: 30 });
  expect(figures).toMatchObject({ total: 0, totalBefore: 0, pages: [], referrers: [], campaigns: [] });
  expect(figures.byDay).toHaveLength(30);
});

test('shows them to nobody who has no part in the site', async () => {
  for (const role of ['operator', 'teller'] as const) {
    const { call } = await office.enter(role);
    await expectRefusal(call(getVisits, {}), forbidden);
  }
});
