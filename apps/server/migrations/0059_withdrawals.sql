-- Withdrawals from wallets are payouts as those of orders are: `order_id` then names the withdrawal.
ALTER TABLE payouts ADD COLUMN kind text NOT NULL DEFAULT 'order' CHECK (kind IN ('order', 'withdrawal'));

-- What a withdrawal of the currency is at least, and what it costs; in the currency's units.
ALTER TABLE payout_rules ADD COLUMN withdrawal_min_units numeric(40, 0) CHECK (withdrawal_min_units > 0),
  ADD COLUMN withdrawal_fee_units numeric(40, 0) NOT NULL DEFAULT 0 CHECK (withdrawal_fee_units >= 0);

CREATE TABLE withdrawals (
  id uuid PRIMARY KEY,
  -- "W" and digits: never the number of an order.
  uid text NOT NULL UNIQUE CHECK (uid ~ '^W[1-9][0-9]{7,9}$'),
  user_id uuid NOT NULL,
  currency_id uuid NOT NULL,
  -- What arrives, and what it costs beside that. Both are held in the wallet until it ends.
  units numeric(40, 0) NOT NULL CHECK (units > 0),
  fee_units numeric(40, 0) NOT NULL CHECK (fee_units >= 0),
  decimals smallint NOT NULL,
  network text NOT NULL,
  -- Emptied with the person.
  address text NOT NULL,
  memo text NOT NULL DEFAULT '',
  hold_id uuid NOT NULL UNIQUE,
  status text NOT NULL CHECK (status IN ('open', 'done', 'failed', 'cancelled')),
  -- Of the transaction that went through.
  reference text NOT NULL DEFAULT '',
  -- Why it failed, or why staff refused it.
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT tetri_now(),
  ended_at timestamptz,
  CHECK ((status = 'open') = (ended_at IS NULL))
);
CREATE INDEX withdrawals_user ON withdrawals (user_id, created_at);
CREATE TRIGGER living_person BEFORE INSERT ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION needs_living_person();
