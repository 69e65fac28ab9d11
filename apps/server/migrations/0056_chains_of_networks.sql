-- Which chain a network stood for: its name may be given to another chain, whose numbers and blocks are others.

ALTER TABLE payout_transactions ADD COLUMN chain text NOT NULL DEFAULT '';
CREATE INDEX payout_transactions_chain ON payout_transactions (method, chain, payer, sequence);

-- The chain that was read; empty where an older version read it.
ALTER TABLE followed_networks ADD COLUMN chain text NOT NULL DEFAULT '';

-- Seen on a chain that its network stands for no more: what happens on the present one says nothing about it.
ALTER TABLE deposits ADD COLUMN is_former boolean NOT NULL DEFAULT false;
