import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/index.ts';
import type { PastLedger } from './past-ledger.ts';

const batchMax = 4000;

/** Writes down what was booked in memory. Its accounts must be new: a chain of entries is never begun in its middle. */
export async function writePast(tx: Tx, ledger: PastLedger): Promise<void> {
  const { accounts, transfers, entries, holds } = ledger.rows();
  await insert(tx, accounts, (rows) => {
    const named = sql`id uuid, kind text, currency_id uuid, place text, balance numeric, held numeric, entry_count bigint, head text`;
    return sql`insert into ledger_accounts (id, kind, currency_id, place, balance, held, entry_count, head)
      select id, kind, currency_id, place, balance, held, entry_count, decode(head, 'hex') from ${from(rows, named)}`;
  });
  await insert(tx, transfers, (rows) => {
    const named = sql`id uuid, kind text, reference text, memo text, key text, created_at timestamptz`;
    return sql`insert into ledger_transfers (id, kind, reference, memo, key, created_at)
      select id, kind, reference, memo, key, created_at from ${from(rows, named)}`;
  });
  await insert(tx, entries, (rows) => {
    const named = sql`account_id uuid, sequence bigint, transfer_id uuid, amount numeric, balance_after numeric, hash text`;
    return sql`insert into ledger_entries (account_id, sequence, transfer_id, amount, balance_after, hash)
      select account_id, sequence, transfer_id, amount, balance_after, decode(hash, 'hex') from ${from(rows, named)}`;
  });
  await insert(tx, holds, (rows) => {
    const named = sql`id uuid, account_id uuid, units numeric, reference text, status text, transfer_id uuid, created_at timestamptz, resolved_at timestamptz`;
    return sql`insert into ledger_holds (id, account_id, units, reference, status, transfer_id, created_at, resolved_at)
      select id, account_id, units, reference, status, transfer_id, created_at, resolved_at from ${from(rows, named)}`;
  });
}

async function insert(tx: Tx, rows: readonly object[], into: (rows: readonly object[]) => SQL): Promise<void> {
  for (let at = 0; at < rows.length; at += batchMax) await tx.execute(into(rows.slice(at, at + batchMax)));
}

function from(rows: readonly object[], named: SQL): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (${named})`;
}
