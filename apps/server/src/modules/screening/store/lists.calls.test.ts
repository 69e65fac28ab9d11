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
  const { entries, total } = await listEntries(database.db, { listId, search, limit: 3, offset });
  return { refs: entries.map(({ ref }) => ref), total };
}

test('entries of one list are found by a name or an exact value', async () => {
  expect(await found('PASSPORT 13')).toEqual({ refs: ['13'], total: 1 });
  expect(await found('ilia')).toEqual({ refs: ['0', '7'], total: 2 });
  expect(await found('nobody')).toEqual({ refs: [], total: 0 });
});

test('a text that most entries hold is found in the same order', async () => {
  expect(await found('passport')).toEqual({ refs: ['0', '1', '2'], total: 14 });
  expect(await found('nino', 3)).toEqual({ refs: ['4', '5', '6'], total: 12 });
});
