import { sql } from 'drizzle-orm';
import type { Breach } from './modules/ledger/index.ts';
import type { Reader } from './platform/database/index.ts';

/** A trigger that keeps what was written as it was written; told as PostgreSQL tells it. */
interface Guard {
  readonly table: string;
  readonly trigger: string;
  readonly fires: string;
  readonly runs: string;
}

const appendOnly = (table: string, calls = 'forbid_change'): Guard => ({
  table,
  trigger: `${table}_append_only`,
  fires: 'BEFORE DELETE OR UPDATE OR TRUNCATE',
  runs: `FOR EACH STATEMENT EXECUTE FUNCTION ${calls}()`,
});
const kept = (table: string): Guard => ({
  table,
  trigger: `${table}_kept`,
  fires: 'BEFORE DELETE OR TRUNCATE',
  runs: 'FOR EACH STATEMENT EXECUTE FUNCTION forbid_change()',
});
/** Goes only whole, with what it belongs to. */
const unchanged = (table: string): Guard => ({ ...kept(table), fires: 'BEFORE UPDATE OR TRUNCATE' });

export const guards: readonly Guard[] = [
  appendOnly('ledger_entries'),
  appendOnly('ledger_transfers'),
  kept('ledger_accounts'),
  kept('ledger_holds'),
  appendOnly('order_history'),
  appendOnly('order_payments'),
  appendOnly('audit_entries', 'audit_refuse_change'),
  unchanged('content_revisions'),
  unchanged('content_publications'),
  {
    table: 'audit_entries',
    trigger: 'audit_entries_chain',
    fires: 'BEFORE INSERT',
    runs: 'FOR EACH ROW EXECUTE FUNCTION audit_chain()',
  },
  {
    table: 'payouts',
    trigger: 'payouts_keep_success',
    fires: 'BEFORE DELETE OR UPDATE',
    runs: "FOR EACH ROW WHEN (old.state = 'succeeded'::text) EXECUTE FUNCTION payouts_keep_success()",
  },
];

/** What triggers call and chains are made with, by the SHA-256 of the source that the migrations gave it. */
const digests: Readonly<Record<string, string>> = {
  forbid_change: '2bd6944e66acc51ace2359041cb4a6ba31293204ab2fd17d60ae42e8c18356c3',
  audit_refuse_change: '79d036b8c94aba3312d16beb787f47260c36c00805e3912fcfe75b3d9c634cc9',
  payouts_keep_success: '2dbc4e56b8f9376ec9ef718b4e9c3885d752fc4b7e1b06f56a84c5f0ae6bf846',
  audit_chain: 'c60c828ed39f92b04b98bd7438eb3f44cf431d448a339ffba7c7f1cab39733aa',
  audit_hash: 'a4ef8ee960f43d73d546ed9daaa8c68163ed36b16e0668c7ce3b6bce0b053c0a',
  ledger_entry_hash: 'f5a0e10cdfe300052a6803bda0814c8efbf7cc0060913e8a2061aae7d9fb71cd',
};

/** Names each trigger that is off, missing or another than it was, and each function behind them that was rewritten (I8). */
export async function findBrokenGuards(reader: Reader): Promise<Breach[]> {
  const { rows } = await reader.execute<{ invariant: string; subject: string; detail: string }>(report);
  return rows;
}

const wantedTriggers = JSON.stringify(
  guards.map(({ table, trigger, fires, runs }) => ({
    table,
    trigger,
    definition: `CREATE TRIGGER ${trigger} ${fires} ON ${table} ${runs}`,
  })),
);
const wantedFunctions = JSON.stringify(Object.entries(digests).map(([name, digest]) => ({ name, digest })));

const report = sql`
select 'I8' as invariant, 'table ' || w."table" as subject, 'its trigger ' || w.trigger || case
    when t.oid is null then ' is missing'
    when t.tgenabled not in ('O', 'A') then ' is off'
    else ' was changed: ' || pg_get_triggerdef(t.oid, true) end as detail
from jsonb_to_recordset(${wantedTriggers}::jsonb) as w ("table" text, trigger text, definition text)
left join pg_trigger t on t.tgrelid = to_regclass(w."table") and t.tgname = w.trigger
where t.oid is null or t.tgenabled not in ('O', 'A') or pg_get_triggerdef(t.oid, true) <> w.definition
union all
select 'I8', 'function ' || w.name, case when p.oid is null then 'it is missing' else 'it was rewritten' end
from jsonb_to_recordset(${wantedFunctions}::jsonb) as w (name text, digest text)
left join pg_proc p on p.oid = to_regproc(w.name)
where encode(sha256(convert_to(replace(p.prosrc, E'\\r', ''), 'UTF8')), 'hex') is distinct from w.digest
union all
select 'I8', 'setting session_replication_role', 'it is ' || current_setting('session_replication_role') || ': no trigger fires'
where current_setting('session_replication_role') = 'replica'
order by 1, 2, 3`;
