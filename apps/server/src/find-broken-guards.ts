import { sql } from 'drizzle-orm';
import { digests, guards } from './guards.ts';
import type { Breach } from './modules/ledger/index.ts';
import type { Reader } from './platform/database/index.ts';

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
