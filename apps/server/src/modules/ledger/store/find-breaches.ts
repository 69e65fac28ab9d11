import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';
import { lyingKinds } from '../core/custody.ts';

/** One broken invariant: which of I1 to I8, what it is about ("account …", "order …", "entry …"), and what is wrong. */
export interface Breach {
  readonly invariant: string;
  readonly subject: string;
  readonly detail: string;
}

/** Checks the ledger's invariants (I1, I2, I3, I7, I8) in one statement, so that all of them see the same moment. */
export async function findLedgerBreaches(reader: Reader): Promise<Breach[]> {
  const { rows } = await reader.execute<{ invariant: string; subject: string; detail: string }>(report);
  return rows;
}

const lying = sql.raw(lyingKinds.map((kind) => `'${kind}'`).join(', '));

const report = sql`
with account as (
  select id, balance, held, entry_count, head, kind, 'account ' || kind || ' ' || currency_id || coalesce(' at ' || nullif(place, ''), '') as name
  from ledger_accounts
), entry as (
  select e.account_id, e.sequence, e.transfer_id, e.amount, e.balance_after, e.hash, a.name,
    'entry ' || e.sequence || ' of ' || a.name as subject, a.entry_count,
    lag(e.sequence, 1, 0::bigint) over chain as sequence_before,
    lag(e.balance_after, 1, 0::numeric) over chain as balance_before,
    lag(e.hash, 1, '\\x'::bytea) over chain as hash_before,
    t.kind, t.reference, t.memo, t.created_at
  from ledger_entries e
  join account a on a.id = e.account_id
  left join ledger_transfers t on t.id = e.transfer_id
  window chain as (partition by e.account_id order by e.sequence)
), sums as (
  select a.name, a.balance, a.entry_count, a.head, coalesce(sum(e.amount), 0) as total, count(e.sequence) as entries,
    coalesce((array_agg(e.hash order by e.sequence desc) filter (where e.hash is not null))[1], '\\x') as last_hash
  from account a left join ledger_entries e on e.account_id = a.id
  group by a.id, a.name, a.balance, a.entry_count, a.head
), holds as (
  select a.name, a.held, coalesce(sum(h.units) filter (where h.status = 'open'), 0) as open
  from account a left join ledger_holds h on h.account_id = a.id
  group by a.id, a.name, a.held
)
select 'I1' as invariant, 'transfer ' || t.id || ' about ' || t.reference as subject,
  'its entries sum to ' || sum(e.amount) || ' in currency ' || a.currency_id as detail
from ledger_entries e
join ledger_transfers t on t.id = e.transfer_id
join ledger_accounts a on a.id = e.account_id
group by t.id, t.reference, a.currency_id having sum(e.amount) <> 0
union all
select 'I1', 'transfer ' || t.id || ' about ' || t.reference, 'it has no entries'
from ledger_transfers t where not exists (select from ledger_entries e where e.transfer_id = t.id)
union all
select 'I2', name, 'held ' || held || ' of ' || balance from account
where held < 0 or case when kind in ('position', 'ownerCapital', 'outside', 'networkFees', 'custody', 'custodyTotal') then held <> 0 else held > balance end
union all
select 'I3', name, 'held is ' || held || ', its open holds are ' || open from holds where held <> open
union all
select 'I3', 'hold ' || h.id || ' about ' || h.reference, 'its transfer takes ' || coalesce(-e.amount, 0) || ' instead of ' || h.units
from ledger_holds h left join ledger_entries e on e.transfer_id = h.transfer_id and e.account_id = h.account_id
where h.status = 'posted' and coalesce(-e.amount, 0) <> h.units
union all
select 'I7', name, 'the balance is ' || balance || ', its entries sum to ' || total from sums where balance <> total
union all
select 'I7', subject, 'the balance after it is ' || balance_after || ' instead of ' || balance_before + amount
from entry where balance_after <> balance_before + amount
union all
select 'I7', 'places of currency ' || currency_id,
  coalesce(sum(balance) filter (where kind = 'custody'), 0) || ' lies in them, the books say '
    || coalesce(sum(balance) filter (where kind in (${lying})), 0)
from ledger_accounts group by currency_id
having coalesce(sum(balance) filter (where kind = 'custody'), 0)
  <> coalesce(sum(balance) filter (where kind in (${lying})), 0)
union all
select 'I8', subject, 'entries before it are missing' from entry where sequence <> sequence_before + 1
union all
select 'I8', name, entry_count || ' entries were written, ' || entries || ' are there' from sums
where entry_count <> entries or head <> last_hash
union all
select 'I8', subject, 'it was changed: its hash does not match' from entry
where created_at is null
  or hash <> ledger_entry_hash(hash_before, account_id, sequence, amount, balance_after, transfer_id, kind, reference, memo, created_at)
order by 1, 2, 3`;
