import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, transaction } from '../../../platform/database/index.ts';
import { insertEntries, insertList, listEntries } from './lists.ts';

const [listId, otherId] = [newId(), newId()];
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await transaction(database.db, async (tx) => {
    await insertList(tx, { id: listId, name: 'Ours', kind: 'own' });
    await insertList(tx, { id: otherId, name: 'Others', kind: 'own' });
    for (const [of, count] of [
      [listId, 14],
      [otherId, 2],
    ] as const)
      await insertEntries(
        tx,
        Array.from({ length: count }, (_, at) => ({
          id: newId(),
          listId: of,
          importId: null,
          ref: String(at),
          names: [at % 7 === 0 ? 'Ilia' : 'Nino'],
          exactKeys: [`passport ${at}`],
          details: {},
        })),
      );
  });
});
afterAll(() => database.stop());

async function found(search: string, offset = 0) {
  const { entries, counted } = await listEntries(database.db, { listId, search, limit: 3, offset });
  return { refs: entries.map(({ ref }) => ref), total: counted.total, isCapped: counted.isCapped };
}

test('entries of one list are found by a name or an exact value', async () => {
  expect(await found('PASSPORT 13')).toEqual({ refs: ['13'], total: 1, isCapped: false });
  expect(await found('ilia')).toEqual({ refs: ['0', '7'], total: 2, isCapped: false });
  expect(await found('nobody')).toEqual({ refs: [], total: 0, isCapped: false });
});

test('a text that most entries hold is found in the same order', async () => {
  expect(await found('passport')).toEqual({ refs: ['0', '1', '2'], total: 14, isCapped: false });
  expect(await found('nino', 3)).toEqual({ refs: ['4', '5', '6'], total: 12, isCapped: false });
});

test('a text that more than a thousand entries hold is counted so far, and the answer says that there are more', async () => {
  const add = (count: number) =>
    database.db.$client.query(
      `insert into screening_entries (id, list_id, ref, names, exact_keys, details)
       select uuidv7(), $1, '', '{Tamar}', '{}', '{}' from generate_series(1, $2::int)`,
      [listId, count],
    );
  await add(1000);
  expect(await found('tamar')).toMatchObject({ total: 1000, isCapped: false });
  await add(1);
  expect(await found('tamar')).toMatchObject({ total: 1000, isCapped: true });
});
