import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newId, transaction } from './platform/database/index.ts';
import { changeReserve } from './modules/ledger/index.ts';
import { saveMethodSettings } from './modules/payments/index.ts';
import { xpub } from './payment-methods/evm/testing/fakes.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.stop());

/** What an operator sees who types `npm run doctor`. */
function runDoctor(url = database.url): Promise<{ code: unknown; text: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: url };
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

test('names the chain whose payouts it could not judge, and ends with a code of its own', async () => {
  const other = await createTestDatabase();
  onTestFinished(() => other.stop());
  const currencyId = newId();
  // Nothing listens there.
  const chain = {
    network: 'ERC20',
    chainId: 1,
    rpcUrls: ['http://127.0.0.1:9'],
    xpub,
    assets: [{ currencyId, decimals: 18 }],
  };
  const [payoutId, order] = [newId(), newId()];
  await transaction(other.db, async (tx) => {
    await saveMethodSettings(tx, { method: 'evm', settings: { chains: [chain] }, version: 0 });
    await tx.execute(sql`
      insert into payouts (id, order_id, uid, kind, method, currency_id, units, decimals, destination, state, reference, attempts, prepared_at, ended_at)
      values (${payoutId}, ${order}, '1', 'order', 'evm', ${currencyId}, 1, 18, '[{"key": "wallet", "value": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"}]',
        'succeeded', '0xaa', 1, tetri_now(), tetri_now())`);
    await tx.execute(sql`
      insert into payout_transactions (id, payout_id, attempt, method, network, chain, payer, reference, raw, fee_units, signed_at)
      values (${newId()}, ${payoutId}, 1, 'evm', 'ERC20', 'eip155:1', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0xaa', '0xbb', 1, tetri_now())`);
  });
  const { code, text } = await runDoctor(other.url);
  expect(text).toMatch(/^ERC20 \(eip155:1\) was not judged, with 1 of its payouts: .+\nThe books are sound/);
  expect(code).toBe(3);
});
