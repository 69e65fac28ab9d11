-- One register of what payouts are called at the bank: what was recorded for an order's payout is asked about when it is recorded for
-- a partner's withdrawal too, and the other way around. What is no order has its number here.
alter table used_references alter column order_id drop not null;
alter table used_references add column uid text;
alter table used_references add constraint used_references_of check (num_nonnulls(order_id, uid) = 1);

-- Payments of partners from before. The oldest of equal ones is the transfer; all signs that copies bring along are compared alike by
-- what is recorded from now on.
insert into used_references (kind, place, hash, uid, source_id, is_another, at)
select 'payout', 'partner:' || currency_id, hash, uid::text, id, row_number() over (partition by currency_id, hash order by updated_at, id) > 1, updated_at
from (
  select *, sha256(convert_to(upper(regexp_replace(normalize(reference, NFKC), '\s+', '', 'g')), 'UTF8')) as hash
  from affiliate_withdrawals where status = 'done' and btrim(reference) <> ''
) as paid;
