import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId, transaction } from '../../../platform/database/index.ts';
import { book, changeReserve, entries, findLedgerBreaches } from '../index.ts';

let database: TestDatabase;
const currencyId = newId();

beforeEach(async () => {
  database = await createTestDatabase();
  await transaction(database.db, async (tx) => {
    for (const units of [500n, 300n])
      await changeReserve(tx, { changeId: newId(), currencyId, units, kind: 'reserveDeposit', memo: '' });
    const transfer = newId();
    const hold = newId();
    await book(tx, { holds: [{ id: hold, currencyId, units: 200n, reference: 'paid' }] });
    await book(tx, {
      posts: [{ hold, transfer }],
      transfers: [
        {
          id: transfer,
          kind: 'payoutStart',
          reference: 'paid',
          entries: entries(currencyId, { kind: 'reserve' }, { kind: 'payoutInFlight' }, 200n),
        },
      ],
      holds: [{ id: newId(), currencyId, units: 100n, reference: 'open' }],
    });
  });
  expect(await findLedgerBreaches(database.db)).toEqual([]);
});
afterEach(() => database.stop());

/** Does what nobody can do through the product: triggers, keys and checks are off for one session. */
async function tamper(sql: string): Promise<string[]> {
  const client = await database.db.$client.connect();
  try {
    await client.query(`alter table ledger_accounts drop constraint ledger_accounts_covered`);
    await client.query(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`);
  } finally {
    client.release();
  }
  return (await findLedgerBreaches(database.db)).map(
    ({ invariant, subject, detail }) => `${invariant} ${subject}: ${detail}`,
  );
}

const reserve = `account reserve ${currencyId}`;

test('I1: names a transfer that does not sum to zero', async () => {
  const found = await tamper(
    `delete from ledger_entries using ledger_accounts a where a.id = account_id and a.kind = 'payoutInFlight'`,
  );
  expect(found).toContainEqual(expect.stringMatching(/^I1 transfer .* about paid: its entries sum to -200/));
});

test('I2: names an account that promises more than it has', async () => {
  const found = await tamper(`update ledger_accounts set held = 601 where kind = 'reserve'`);
  expect(found).toContain(`I2 ${reserve}: held 601 of 600`);
});

test('I3: names an account whose holds do not make up what it holds', async () => {
  const found = await tamper(`update ledger_holds set status = 'voided', resolved_at = now() where reference = 'open'`);
  expect(found).toEqual([`I3 ${reserve}: held is 100, its open holds are 0`]);
});

test('I3: names a hold that was posted for another amount', async () => {
  const found = await tamper(`update ledger_holds set units = 199 where reference = 'paid'`);
  expect(found).toEqual([expect.stringMatching(/^I3 hold .* about paid: its transfer takes 200 instead of 199$/)]);
});

test('I7: names an account whose balance is not the sum of its entries', async () => {
  const found = await tamper(`update ledger_accounts set balance = 601 where kind = 'reserve'`);
  expect(found).toEqual([
    `I7 ${reserve}: the balance is 601, its entries sum to 600`,
    `I7 places of currency ${currencyId}: 800 lies in them, the books say 801`,
  ]);
});

test('I7 and I8: names the entry that was changed', async () => {
  const found = await tamper(
    `update ledger_entries e set balance_after = 499 from ledger_accounts a where a.id = account_id and a.kind = 'reserve' and sequence = 1`,
  );
  expect(found).toContain(`I7 entry 1 of ${reserve}: the balance after it is 499 instead of 500`);
  expect(found).toContain(`I8 entry 1 of ${reserve}: it was changed: its hash does not match`);
});

test('I8: names the entries of a transfer whose words were changed', async () => {
  const found = await tamper(`update ledger_transfers set memo = 'never happened' where reference = 'paid'`);
  expect(found).toEqual([
    `I8 entry 1 of account payoutInFlight ${currencyId}: it was changed: its hash does not match`,
    `I8 entry 3 of ${reserve}: it was changed: its hash does not match`,
  ]);
});

test('I8: names an account whose last entry was cut off, even when the balances agree', async () => {
  const found = await tamper(`
    delete from ledger_entries using ledger_accounts a where a.id = account_id and a.kind in ('payoutInFlight') ;
    update ledger_accounts set balance = 0 where kind = 'payoutInFlight'`);
  expect(found).toContain(`I8 account payoutInFlight ${currencyId}: 1 entries were written, 0 are there`);
});
