-- The network that a payout leaves on where it was agreed: a withdrawal goes where it was asked to, wherever its currency lies by then.
-- Null for orders, which are paid where their currency lies.
alter table payouts add column network text;

-- Until when nothing can have changed for a payout that waits for people; null where it is looked at each time.
alter table payouts add column look_after timestamptz;

update payouts p set network = w.network from withdrawals w where p.kind = 'withdrawal' and p.order_id = w.id and p.state <> 'succeeded';
