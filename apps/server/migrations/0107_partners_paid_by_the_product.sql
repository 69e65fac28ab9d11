-- Withdrawals of partners may be payouts that the product sends, as orders and withdrawals from wallets are.
ALTER TABLE payouts DROP CONSTRAINT payouts_kind_check,
  ADD CONSTRAINT payouts_kind_check CHECK (kind IN ('order', 'withdrawal', 'partner'));

-- Whether the product pays them, up to how much each, and how much within 24 hours, in US cents; null is no limit.
ALTER TABLE affiliate_terms
  ADD COLUMN is_automatic boolean NOT NULL DEFAULT false,
  ADD COLUMN automatic_max_cents numeric(40,0) CHECK (automatic_max_cents > 0),
  ADD COLUMN automatic_day_cents numeric(40,0) CHECK (automatic_day_cents > 0);

ALTER TABLE affiliate_withdrawals
  -- When what is paid for the dollars was priced last.
  ADD COLUMN priced_at timestamptz,
  -- When the product made it a payout of its own.
  ADD COLUMN automatic_at timestamptz,
  -- How far it is asked about.
  ADD COLUMN screening text NOT NULL DEFAULT 'none' CHECK (screening IN ('none', 'due', 'held', 'clear', 'refused')),
  ADD COLUMN screening_round integer NOT NULL DEFAULT 0,
  ADD COLUMN screened_question bigint,
  ADD COLUMN screened_at timestamptz;
UPDATE affiliate_withdrawals SET priced_at = created_at;
ALTER TABLE affiliate_withdrawals ALTER COLUMN priced_at SET NOT NULL, ALTER COLUMN priced_at SET DEFAULT tetri_now();
CREATE INDEX affiliate_withdrawals_automatic ON affiliate_withdrawals (automatic_at) WHERE automatic_at IS NOT NULL;
