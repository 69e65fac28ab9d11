import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../../platform/database/index.ts';
import { removeDemoContacts, seedDemoContacts } from './demo-contacts.ts';
import { readSettings, writeSettings } from '../store/settings.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.stop());

async function contacts() {
  const { supportEmail, botUrl } = await readSettings(database.db);
  return { supportEmail, botUrl };
}

test('the contacts of the demo come and go, and those of an owner stay', async () => {
  await transaction(database.db, seedDemoContacts);
  const demo = await contacts();
  expect(demo.supportEmail).toMatch(/@example\.com$/);
  await transaction(database.db, removeDemoContacts);
  expect(await contacts()).toEqual({ supportEmail: null, botUrl: null });

  const supportEmail = 'help@exchange.ge';
  await transaction(database.db, (tx) => writeSettings(tx, { supportEmail }));
  await transaction(database.db, seedDemoContacts);
  expect(await contacts()).toEqual({ ...demo, supportEmail });
  await transaction(database.db, removeDemoContacts);
  expect(await contacts()).toEqual({ supportEmail, botUrl: null });
});
