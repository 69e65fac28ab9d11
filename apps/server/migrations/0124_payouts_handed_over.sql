-- When the network of a payout took the transaction that was signed for it last; null until then.
ALTER TABLE payouts ADD COLUMN handed_at timestamptz;
