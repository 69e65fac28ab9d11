import { factories } from '@tetri/testing';
import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStaffKeys } from './key-terms.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const [nino, ilia] = [
    await factories.user(db, { firstName: 'Nino' }),
    await factories.user(db, { firstName: 'Ilia', email: 'ilia@shop.example' }),
  ];
  await db.$client.query(
    `insert into api_keys (id, user_id, key, name, sealed_secret, created_at)
     select uuidv7(make_interval(secs => n)), case when n > 12 then $2::uuid else $1 end, 'EX_' || md5(n::text),
       'till ' || n, '', tetri_now() + make_interval(secs => n)
     from generate_series(1, 14) n`,
    [nino.id, ilia.id],
  );
});
afterAll(() => database.stop());

async function found(search: string) {
  const { keys, counted } = await listStaffKeys(database.db, { search, limit: 3, offset: 0 });
  return { names: keys.map(({ name }) => name), total: counted.total, isCapped: counted.isCapped };
}

test('keys are found by their name, their person’s name or address', async () => {
  expect(await found('Till 7')).toEqual({ names: ['till 7'], total: 1, isCapped: false });
  expect(await found('ilia@shop')).toEqual({ names: ['till 14', 'till 13'], total: 2, isCapped: false });
  expect(await found('nobody')).toEqual({ names: [], total: 0, isCapped: false });
});

test('a text that most have is found in the same order', async () => {
  expect(await found('till')).toEqual({ names: ['till 14', 'till 13', 'till 12'], total: 14, isCapped: false });
  expect(await found('nino')).toEqual({ names: ['till 12', 'till 11', 'till 10'], total: 12, isCapped: false });
});

test('a text that more than a thousand have is counted so far, and the answer says that there are more', async () => {
  const add = (from: number, to: number) =>
    database.db.$client.query(
      `insert into api_keys (id, user_id, key, name, sealed_secret, created_at)
       select uuidv7(make_interval(secs => n)), (select id from users where first_name = 'Nino'), 'EX_' || md5(n::text),
         'kiosk ' || n, '', tetri_now() + make_interval(secs => n)
       from generate_series($1::int, $2::int) n`,
      [from, to],
    );
  await add(1001, 2000);
  expect(await found('kiosk')).toMatchObject({ total: 1000, isCapped: false });
  await add(2001, 2001);
  expect(await found('kiosk')).toMatchObject({ total: 1000, isCapped: true });
});
