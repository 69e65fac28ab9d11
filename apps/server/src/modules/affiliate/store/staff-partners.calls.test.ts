import { factories } from '@tetri/testing';
import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStaffPartners } from './staff-partners.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  for (let at = 0; at < 14; at += 1) {
    const { id } = await factories.user(db, { firstName: at % 7 === 0 ? 'Ilia' : 'Nino' });
    await db.$client.query(`insert into affiliate_partners (user_id, link, rate_key) values ($1, $2, $3)`, [
      id,
      `partner-${String.fromCharCode(97 + at)}`,
      `p-0123456789abcde${at.toString(16)}`,
    ]);
    await db.$client.query('update affiliate_turnovers set cents = $2 where partner_id = $1', [id, at]);
  }
});
afterAll(() => database.stop());

async function found(search: string) {
  const { partners, counted } = await listStaffPartners(database.db, { search, limit: 5, offset: 0 });
  return {
    links: partners.map(({ link }) => link.slice(-1)).join(''),
    total: counted.total,
    isCapped: counted.isCapped,
  };
}

test('partners are found by a link, a name or an address, those with the largest turnover first', async () => {
  expect(await found('')).toEqual({ links: 'nmlkj', total: 14, isCapped: false });
  expect(await found('PARTNER-C')).toEqual({ links: 'c', total: 1, isCapped: false });
  expect(await found('ilia')).toEqual({ links: 'ha', total: 2, isCapped: false });
  expect(await found('nobody')).toEqual({ links: '', total: 0, isCapped: false });
});

test('a text that most have is found in the same order', async () => {
  expect(await found('example.com')).toEqual({ links: 'nmlkj', total: 14, isCapped: false });
  expect(await found('nino')).toEqual({ links: 'nmlkj', total: 12, isCapped: false });
  expect(await found('partner-')).toEqual({ links: 'nmlkj', total: 14, isCapped: false });
});

test('a text that more than a thousand have is counted so far, and the answer says that there are more', async () => {
  const add = (from: number, to: number) =>
    database.db.$client.query(
      `with person as (
         insert into users (id, email, first_name, last_name, lang, created_at, updated_at)
         select gen_random_uuid(), n || '@many.example', 'Tamar', '', 'en', tetri_now(), tetri_now()
         from generate_series($1::int, $2::int) n returning id, email)
       insert into affiliate_partners (user_id, link, rate_key)
       select id, 'bulk-' || split_part(email, '@', 1), 'p-' || lpad(split_part(email, '@', 1), 16, '0') from person`,
      [from, to],
    );
  await add(1, 1000);
  expect(await found('bulk-')).toMatchObject({ total: 1000, isCapped: false });
  await add(1001, 1001);
  expect(await found('bulk-')).toMatchObject({ total: 1000, isCapped: true });
});
