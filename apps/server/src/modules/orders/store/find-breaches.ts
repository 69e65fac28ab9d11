import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';
import { bookedLosses, type Breach } from '../../ledger/index.ts';
import { moves } from '../core/moves.ts';

/** Every move with its actor, as rows for the database. */
const moveRows = JSON.stringify(
  Object.entries(moves).flatMap(([from, targets]) =>
    Object.entries(targets).flatMap(([to, actors]) => actors.map((actor) => ({ from, to, actor }))),
  ),
);

/** Checks the orders' invariants (I3 to I7) against history and ledger in one statement. */
export async function findOrderBreaches(reader: Reader): Promise<Breach[]> {
  const { rows } = await reader.execute<{ invariant: string; subject: string; detail: string }>(report);
  return rows;
}

const report = sql`
with named as (
  select o.*, 'order ' || o.uid as subject from orders o
), step as (
  select h.*, o.subject, o.status,
    lag(h.to_status) over walk as before, lead(h.id) over walk is null as is_last, row_number() over walk = 1 as is_first
  from order_history h join named o on o.id = h.order_id
  window walk as (partition by h.order_id order by h.id)
), move as (
  select * from jsonb_to_recordset(${moveRows}::jsonb) as m ("from" text, "to" text, actor text)
), lying as (
  select t.reference, a.kind, sum(e.amount) as units
  from ledger_entries e
  join ledger_transfers t on t.id = e.transfer_id
  join ledger_accounts a on a.id = e.account_id
  where a.kind in ('customerDeposit', 'unmatched', 'payoutInFlight')
  group by t.reference, a.kind
)
select 'I3' as invariant, o.subject, 'its payout is ' || o.payout_state || ', its hold ' || coalesce(h.status, 'missing') as detail
from named o left join ledger_holds h on h.id = o.hold_id
where h.status is distinct from case o.payout_state when 'held' then 'open' when 'released' then h.status else 'posted' end
  or (o.payout_state = 'released' and h.status = 'open')
  or (h.status = 'open' and h.units <> o.out_units)
union all
select 'I3', 'hold ' || h.id, 'it is open for ' || h.reference || ', which no longer waits for it'
from ledger_holds h join ledger_accounts a on a.id = h.account_id
where h.status = 'open' and a.kind = 'reserve' and h.reference not like 'partnerOrder:%' and not exists (select from orders o where o.hold_id = h.id and o.payout_state = 'held')
union all
select 'I3', subject, 'it has ended as ' || status || ' with its payout ' || payout_state
from named where (status in ('deleted', 'returned') and payout_state <> 'released') or (status = 'done' and payout_state <> 'paid')
union all
select 'I4', coalesce(max(o.subject), 'order ' || t.reference), count(*) || ' payouts are booked'
from ledger_transfers t left join named o on o.id::text = t.reference
where t.kind = 'exchangeOut' group by t.reference having count(*) > 1
union all
select 'I4', o.subject, 'it is done, and its payout is not booked'
from named o where o.status = 'done' and not exists (
  select from ledger_transfers t where t.reference = o.id::text and t.kind = 'exchangeOut')
union all
select 'I4', coalesce(o.subject, 'order ' || t.reference), 'its payout is booked, and it is ' || coalesce(o.status, 'missing')
from ledger_transfers t left join named o on o.id::text = t.reference
where t.kind = 'exchangeOut' and o.status is distinct from 'done'
  and not (o.id is null and exists (select from removed_demo_orders r where r.id::text = t.reference))
union all
select 'I4', o.subject, 'its payout is recorded as ' || p.state || ', and it is ' || o.status
from payouts p join named o on o.id = p.order_id where (p.state = 'succeeded') <> (o.status = 'done')
union all
select 'I4', o.subject, 'it is ' || o.status || ', and its payout is ' || coalesce(p.state, 'not prepared')
from named o left join payouts p on p.order_id = o.id
where (o.status = 'inProgressPayout' and coalesce(p.state, '') not in ('prepared', 'sending', 'sent', 'unknown'))
  or (o.status = 'errorPayout' and p.state is distinct from 'failed')
  or (p.state in ('prepared', 'sending', 'sent', 'unknown') and o.payout_state <> 'inFlight')
union all
-- What is sent back: at most one at a time, once, and for what lies here.
select 'I4', o.subject, 'refunds of ' || coalesce(r.units, 0) || ' are ready or on their way, it says ' || o.refunding_units
from named o left join order_refunds r on r.order_id = o.id and r.state = 'open'
where coalesce(r.units, 0) <> o.refunding_units or o.refunding_units > o.deposit_units + o.unmatched_units
union all
select 'I4', coalesce(o.subject, 'payout ' || p.uid), 'its refund ' || coalesce(r.number::text, '') || ' is ' || coalesce(r.state, 'missing') || ', and the payout is ' || coalesce(p.state, 'missing')
from order_refunds r
full join (select * from payouts where kind = 'refund') p on p.order_id = r.id
left join named o on o.id = r.order_id
where r.id is null or p.id is null or p.units <> r.units - r.fee_units
  or p.state <> case r.state when 'done' then 'succeeded' when 'open' then p.state else 'failed' end
  or r.state = 'open' and p.state not in ('prepared', 'sending')
union all
select 'I5', s.subject, 'its history goes from ' || coalesce(s.from_status, 'nothing') || ' to ' || s.to_status || ' by the ' || s.actor
from step s
where case when s.is_first then s.from_status is not null or s.to_status <> 'new'
  -- What was decided without a move leaves the status as it is.
  else s.from_status is distinct from s.before
    or s.from_status <> s.to_status and not exists (select from move m where m."from" = s.from_status and m."to" = s.to_status and m.actor = s.actor) end
union all
select 'I5', subject, 'its history ends in ' || to_status || ', and it is ' || status from step where is_last and to_status <> status
union all
select 'I6', o.subject, 'it has no history' from named o where not exists (select from order_history h where h.order_id = o.id)
union all
select 'I6', 'order ' || i.order_id, 'its Idempotency-Key was kept, and it is missing'
from order_idempotency i where not exists (select from orders o where o.id = i.order_id)
union all
select 'I6', 'order ' || h.order_id, 'its history was kept, and it is missing'
from order_history h where not exists (select from orders o where o.id = h.order_id)
union all
select 'I7', o.subject, l.kind || ' holds ' || l.units || ' for it, the order says ' || l.expected
from named o
join lateral (
  select k.kind, k.expected, coalesce(y.units, 0) as units
  from (values ('customerDeposit', o.deposit_units), ('unmatched', o.unmatched_units),
    ('payoutInFlight', case when o.payout_state = 'inFlight' then o.out_units else 0 end)) as k (kind, expected)
  left join lying y on y.reference = o.id::text and y.kind = k.kind
) l on l.units <> l.expected
union all
select 'I7', o.subject, 'its payments sum to ' || coalesce(p.units, 0) || ', the order says ' || o.received_units
  || ', the ledger ' || coalesce(b.units, 0)
from named o
left join (select order_id, sum(units) as units from order_payments group by order_id) p on p.order_id = o.id
left join (
  select t.reference, -sum(e.amount) as units
  from ledger_entries e
  join ledger_transfers t on t.id = e.transfer_id
  join ledger_accounts a on a.id = e.account_id
  where (a.kind in ('outside', 'userWallet') and t.kind in ('deposit', 'lateDeposit', 'depositReversal'))
    or (a.kind = 'ownerCapital' and t.kind in ('paymentLoss', 'paymentRecovered'))
  group by t.reference
) b on b.reference = o.id::text
where coalesce(p.units, 0) <> o.received_units or coalesce(b.units, 0) <> o.received_units
union all
select 'I7', o.subject, coalesce(u.units, 0) || ' of its payments wait to be undone, the order says ' || o.pending_undo_units
from named o
left join (
  select u.order_id, sum(p.units) as units from payment_undos u join order_payments p on p.id = u.payment_id group by u.order_id
) u on u.order_id = o.id
where coalesce(u.units, 0) <> o.pending_undo_units
union all
select 'I7', o.subject, coalesce(g.units, 0) || ' of its payments are gone, the order says ' || o.gone_units
from named o
left join (
  select g.order_id, sum(p.units) as units from gone_payments g join order_payments p on p.id = g.payment_id group by g.order_id
) g on g.order_id = o.id
where coalesce(g.units, 0) <> o.gone_units
union all
select 'I7', o.subject, coalesce(l.units, 0) || ' is booked as lost for it, the order says ' || o.lost_units
from named o
left join (${bookedLosses}) l on l.reference = o.id::text
where coalesce(l.units, 0) <> o.lost_units
union all
select 'I7', o.subject, 'its exchange took ' || taken.units || ', and ' || o.in_units || ' was asked for'
from named o
join (
  select t.reference, -sum(e.amount) as units
  from ledger_entries e
  join ledger_transfers t on t.id = e.transfer_id
  join ledger_accounts a on a.id = e.account_id
  where a.kind = 'customerDeposit' and t.kind = 'exchangeIn'
  group by t.reference
) taken on taken.reference = o.id::text
where taken.units > o.in_units * (1 + o.tolerance_percent::numeric / 100)
union all
select 'I7', o.subject, 'deposit ' || d.id || ' is in another currency, counted, and kept as no payment without an order'
from named o
join deposits d on d.order_id = o.id
where d.currency_id <> o.from_currency_id and d.state = 'taken'
  and not exists (select from unclaimed_payments u where u.deposit_id = d.id)
order by 1, 2, 3`;
