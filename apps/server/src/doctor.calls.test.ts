import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, transaction } from './platform/database/index.ts';
import { changeReserve } from './modules/ledger/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.stop());

/** What an operator sees who types `npm run doctor`. */
function runDoctor(): Promise<{ code: unknown; text: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: database.url };
    execFile(process.execPath, [join(import.meta.dirname, 'doctor.ts')], { env }, (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, text: stdout + stderr });
    });
  });
}

test('finds sound books sound, and names the account of broken ones', async () => {
  const currencyId = newId();
  await transaction(database.db, (tx) =>
    changeReserve(tx, { changeId: newId(), currencyId, units: 500n, kind: 'reserveDeposit', memo: '' }),
  );
  expect(await runDoctor()).toEqual({ code: 0, text: 'The books are sound: I1 to I8 hold.\n' });

  await database.db.$client.query(`update ledger_accounts set balance = 499, held = 0 where kind = 'reserve'`);
  expect(await runDoctor()).toEqual({
    code: 1,
    text: `I7 is broken: account reserve ${currencyId}: the balance is 499, its entries sum to 500\nI7 is broken: places of currency ${currencyId}: 500 lies in them, the books say 499\n2 found.\n`,
  });
});
