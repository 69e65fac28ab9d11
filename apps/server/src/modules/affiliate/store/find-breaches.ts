import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';
import type { Breach } from '../../ledger/index.ts';
import { usdId } from '../core/usd.ts';

/** Checks that rewards and the ledger say the same of every partner (I9), in one statement. */
export async function findAffiliateBreaches(reader: Reader): Promise<Breach[]> {
  const { rows } = await reader.execute<{ invariant: string; subject: string; detail: string }>(report);
  return rows;
}

const report = sql`
with account as (
  select kind, place, balance, held from ledger_accounts where currency_id = ${usdId}
), earned as (
  select partner_id,
    coalesce(sum(cents) filter (where status in ('pending', 'held')), 0) as pending,
    coalesce(sum(released_cents - taken_cents), 0) as released,
    coalesce(sum(order_cents) filter (where status <> 'reversed'), 0) as turnover,
    count(*) filter (where status <> 'reversed') as orders
  from affiliate_rewards group by partner_id
), taken as (
  select partner_id, coalesce(sum(cents) filter (where status = 'done'), 0) as paid,
    coalesce(sum(cents) filter (where status in ('new', 'errorPayment')), 0) as held
  from affiliate_withdrawals group by partner_id
), partner as (
  select p.user_id, 'partner ' || p.user_id as subject, coalesce(e.pending, 0) as pending,
    coalesce(e.released, 0) as released, coalesce(e.turnover, 0) as turnover, coalesce(e.orders, 0) as orders,
    coalesce(e.released, 0) - coalesce(t.paid, 0) as available, coalesce(t.held, 0) as held
  from affiliate_partners p
  left join earned e on e.partner_id = p.user_id
  left join taken t on t.partner_id = p.user_id
)
select 'I9' as invariant, p.subject, 'rewards of ' || p.pending || ' wait, the ledger has ' || coalesce(a.balance, 0) as detail
from partner p left join account a on a.kind = 'affiliateLiability' and a.place = p.user_id || ':pending'
where coalesce(a.balance, 0) <> p.pending
union all
select 'I9', p.subject, 'it should have ' || p.available || ', the ledger has ' || coalesce(a.balance, 0)
from partner p left join account a on a.kind = 'affiliateLiability' and a.place = p.user_id::text
where coalesce(a.balance, 0) <> p.available
union all
select 'I9', p.subject, 'withdrawals hold ' || p.held || ', the ledger ' || coalesce(a.held, 0)
from partner p left join account a on a.kind = 'affiliateLiability' and a.place = p.user_id::text
where coalesce(a.held, 0) <> p.held
union all
select 'I9', p.subject, 'its ' || p.orders || ' orders come to ' || p.turnover || ', kept is ' || coalesce(t.cents::text || ' of ' || t.orders, 'nothing')
from partner p left join affiliate_turnovers t on t.partner_id = p.user_id
where t.cents is distinct from p.turnover or t.orders is distinct from p.orders
union all
select 'I9', 'withdrawal ' || w.uid, 'it is ' || w.status || ', its hold on ' || h.what || ' is ' || coalesce(l.status, 'missing')
from affiliate_withdrawals w
cross join lateral (values ('the balance', w.hold_id, w.cents), ('the reserve', w.reserve_hold_id, w.out_units)) as h (what, id, units)
left join ledger_holds l on l.id = h.id
where l.status is distinct from case w.status when 'done' then 'posted' when 'deleted' then 'voided' when 'returned' then 'voided' else 'open' end
  or l.units <> h.units
union all
-- What the product sends: at most once, and for what is held.
select 'I4', 'withdrawal ' || w.uid, 'it is ' || w.status || ', and its payout of ' || p.units || ' is ' || p.state
from affiliate_withdrawals w join payouts p on p.order_id = w.id and p.kind = 'partner'
where (p.state = 'succeeded') <> (w.status = 'done' and w.paid_by is null)
  or p.state in ('prepared', 'sending', 'sent', 'unknown') and (w.status <> 'new' or w.automatic_at is null)
  or p.state <> 'failed' and p.units <> w.out_units
union all
select 'I4', 'withdrawal ' || w.uid, 'it is done, nobody paid it, and no payout has gone through'
from affiliate_withdrawals w
where w.status = 'done' and w.paid_by is null and w.automatic_at is not null
  and not exists (select from payouts p where p.order_id = w.id and p.kind = 'partner' and p.state = 'succeeded')
union all
select 'I4', 'payout ' || p.uid, 'it pays a partner''s withdrawal that is missing'
from payouts p where p.kind = 'partner' and not exists (select from affiliate_withdrawals w where w.id = p.order_id)
union all
select 'I9', 'hold ' || l.id, 'it is open for ' || l.reference || ', which does not wait for it'
from ledger_holds l where l.status = 'open' and l.reference like 'partnerOrder:%'
  and not exists (select from affiliate_withdrawals w where l.id in (w.hold_id, w.reserve_hold_id))
union all
select 'I9', 'account affiliateLiability at ' || a.place, 'it is nobody''s'
from account a where a.kind = 'affiliateLiability' and (a.balance <> 0 or a.held <> 0)
  and not exists (select from affiliate_partners p where a.place in (p.user_id::text, p.user_id || ':pending'))
union all
select 'I9', 'rewards', 'they cost ' || -coalesce(sum(a.balance), 0) || ', partners were given ' || coalesce((select sum(pending + released) from partner), 0)
from account a where a.kind = 'position' and a.place = 'affiliateRewards'
having -coalesce(sum(a.balance), 0) <> coalesce((select sum(pending + released) from partner), 0)
order by 1, 2, 3`;
