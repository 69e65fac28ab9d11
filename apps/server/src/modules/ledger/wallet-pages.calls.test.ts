import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Explained, explainPlans, type PlanNode } from '../../compose/testing/explain-plans.ts';
import { newId } from '../../platform/database/index.ts';
import { walletEntries } from './index.ts';

const userId = newId();
const wallets = [
  // Evenly spread; up to forty that were booked at once lie in another order than their times.
  { currencyId: newId(), entries: 1500, second: '40 * (n / 40) + 39 - n % 40' },
  // All of a few moments of long ago, whose transfers have ids in the order of their entries.
  { currencyId: newId(), entries: 300, second: 'n / 25' },
  // The latest, in one rush.
  { currencyId: newId(), entries: 700, second: '1400 + n / 7' },
] as const;
const total = 2500;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  for (const { currencyId, entries, second } of wallets) await fill(userId, currencyId, entries, second);
});
afterAll(() => database.stop());

async function fill(ownerId: string, currencyId: string, entries: number, second: string): Promise<void> {
  const { $client: client } = database.db;
  const { rows } = await client.query<{ id: string }>(
    `insert into ledger_accounts (kind, currency_id, place, balance, entry_count) values ('userWallet', $1, $2, $3::int, $3::int) returning id`,
    [currencyId, ownerId, entries],
  );
  await client.query(
    `with numbered as (select n, uuidv7(make_interval(secs => n)) as id from generate_series(1, $1::int) n),
     made as (
       insert into ledger_transfers (id, kind, reference, created_at)
       select id, 'walletDeposit', id, '2026-01-01'::timestamptz + make_interval(secs => ${second}) from numbered)
     insert into ledger_entries (account_id, sequence, transfer_id, amount, balance_after, hash)
     select $2, n, id, 1, n, '\\x' from numbered`,
    [entries, rows[0]?.id],
  );
}

/** All of them, put in order without any way around. */
async function wholeHistory(currencyId?: string): Promise<string[]> {
  const { rows } = await database.db.$client.query<{ id: string }>(
    `select e.account_id || ':' || e.sequence as id
     from ledger_entries e join ledger_transfers t on t.id = e.transfer_id join ledger_accounts a on a.id = e.account_id
     where a.place = $1 and ($2::uuid is null or a.currency_id = $2)
     order by t.created_at desc, t.id desc, e.sequence desc`,
    [userId, currencyId ?? null],
  );
  return rows.map(({ id }) => id);
}

const idsOf = async (filter: { currencyId?: string }, offset: number, limit: number) => {
  const { entries } = await walletEntries(database.db, { userId, ...filter }, { offset, limit });
  return entries.map(({ id }) => id);
};

test('every page of all wallets is what a list of everything has there', async () => {
  const whole = await wholeHistory();
  expect(whole).toHaveLength(total);
  const pages: string[] = [];
  for (let offset = 0; offset < total; offset += 149) pages.push(...(await idsOf({}, offset, 149)));
  expect(pages).toEqual(whole);
});

test('every page of one wallet is what a list of everything has there', async () => {
  for (const { currencyId, entries } of wallets) {
    const whole = await wholeHistory(currencyId);
    for (let offset = 0; offset < entries; offset += 113)
      expect(await idsOf({ currencyId }, offset, 20)).toEqual(whole.slice(offset, offset + 20));
  }
});

test('beyond the end there is nothing, and nobody else has any of it', async () => {
  const page = { limit: 20, offset: total };
  expect(await walletEntries(database.db, { userId }, page)).toEqual({ entries: [], total });
  expect(await walletEntries(database.db, { userId: newId() }, { limit: 20, offset: 0 })).toEqual({
    entries: [],
    total: 0,
  });
});

test('the later a page is, no more is read for it', async () => {
  const ownerId = newId();
  for (const currencyId of [newId(), newId()]) await fill(ownerId, currencyId, 10_000, 'n');
  await database.db.$client.query('vacuum analyze ledger_entries, ledger_transfers');
  const plans: Explained[] = [];
  await explainPlans(database.db.$client, plans, 'set auto_explain.log_analyze = on; set enable_seqscan = off');
  const rowsIn = ({ Plans = [], ...node }: PlanNode): number =>
    Plans.reduce(
      (sum, plan) => sum + rowsIn(plan),
      node['Relation Name'] ? (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 0) : 0,
    );
  for (const offset of [5000, 10_000, 19_950]) {
    plans.length = 0;
    await walletEntries(database.db, { userId: ownerId }, { limit: 50, offset });
    expect(plans.reduce((sum, { Plan }) => sum + rowsIn(Plan), 0)).toBeLessThan(1800);
  }
});
