import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../../platform/database/index.ts';
import { readSettings, writeSettings } from './settings.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.stop());

test('a text that looks like a number, a truth or nothing is read as the text that was written', async () => {
  const { db } = database;
  for (const undoAloneUsd of ['0', '999999999', 'true', 'null', '"1"']) {
    await transaction(db, (tx) => writeSettings(tx, { undoAloneUsd }));
    expect(await readSettings(db)).toMatchObject({ undoAloneUsd, offlineStatus: false, supportEmail: null });
  }
});
