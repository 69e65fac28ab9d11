-- What customers are told to pay to: cards, accounts, wallets.
CREATE TABLE requisites (
  id uuid PRIMARY KEY,
  currency_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('card', 'iban', 'account', 'wallet', 'phone')),
  holder text NOT NULL DEFAULT '',
  bank text NOT NULL DEFAULT '',
  number text NOT NULL CHECK (number <> ''),
  memo text NOT NULL DEFAULT '',
  -- Per order.
  min_units numeric(40, 0) NOT NULL DEFAULT 0 CHECK (min_units >= 0),
  max_units numeric(40, 0) CHECK (max_units > 0 AND max_units >= min_units),
  daily_limit_units numeric(40, 0) CHECK (daily_limit_units > 0),
  monthly_limit_units numeric(40, 0) CHECK (monthly_limit_units > 0),
  -- Whose midnight ends the day of the limits.
  time_zone text NOT NULL DEFAULT 'Asia/Tbilisi',
  -- A number that rises with every claim in the product: the smallest was used longest ago.
  last_use bigint NOT NULL DEFAULT 0,
  is_active boolean NOT NULL DEFAULT true,
  is_demo boolean NOT NULL DEFAULT false,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT tetri_now()
);
CREATE INDEX requisites_pool ON requisites (currency_id) WHERE is_active;
CREATE UNIQUE INDEX requisites_number ON requisites (currency_id, number, memo);

CREATE SEQUENCE requisite_uses AS bigint;

-- What is promised or paid to a requisite on one day: the sum of its claims of that day that were not released.
-- Claims of one currency wait for each other (an advisory lock), so that no two of them pass a limit together.
CREATE TABLE requisite_usage (
  requisite_id uuid NOT NULL REFERENCES requisites (id) ON DELETE CASCADE,
  day date NOT NULL,
  units numeric(40, 0) NOT NULL CHECK (units >= 0),
  orders int NOT NULL CHECK (orders >= 0),
  PRIMARY KEY (requisite_id, day)
);

CREATE TABLE requisite_claims (
  order_id uuid PRIMARY KEY,
  requisite_id uuid NOT NULL REFERENCES requisites (id) ON DELETE CASCADE,
  -- The day it counts for, by the requisite's own midnight.
  day date NOT NULL,
  units numeric(40, 0) NOT NULL CHECK (units > 0),
  -- What the customer was told, as it was then.
  told jsonb NOT NULL,
  claimed_at timestamptz NOT NULL DEFAULT tetri_now(),
  released_at timestamptz
);
CREATE INDEX requisite_claims_requisite ON requisite_claims (requisite_id, day);

-- What was prepared for an order to pay to. An order that ended before has a closed row: nothing is prepared for it later.
CREATE TABLE invoices (
  order_id uuid PRIMARY KEY,
  -- The plug-in; empty when the order ended before it was asked.
  method text NOT NULL DEFAULT '',
  state text NOT NULL CHECK (state IN ('open', 'refused', 'closed')),
  -- Why it was refused.
  reason text,
  -- The plug-in's own notes.
  details jsonb NOT NULL DEFAULT '{}',
  changed_at timestamptz NOT NULL DEFAULT tetri_now(),
  CHECK (state <> 'refused' OR reason IS NOT NULL)
);

CREATE TABLE receipts (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL,
  -- In the file store; random.
  file_name text NOT NULL UNIQUE,
  -- As the customer's device called it, made harmless.
  name text NOT NULL,
  kind text NOT NULL,
  size int NOT NULL CHECK (size > 0),
  created_at timestamptz NOT NULL DEFAULT tetri_now()
);
CREATE INDEX receipts_order ON receipts (order_id, id);

-- One row an order, whatever happens: a payout that failed is tried again in the same row, under its lock.
CREATE TABLE payouts (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL UNIQUE,
  uid text NOT NULL,
  method text NOT NULL,
  currency_id uuid NOT NULL,
  units numeric(40, 0) NOT NULL CHECK (units > 0),
  decimals smallint NOT NULL,
  destination jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('prepared', 'sent', 'unknown', 'failed', 'succeeded')),
  reference text,
  reason text,
  ended_by uuid,
  attempts int NOT NULL DEFAULT 1,
  prepared_at timestamptz NOT NULL DEFAULT tetri_now(),
  sent_at timestamptz,
  ended_at timestamptz,
  CHECK (state <> 'succeeded' OR (reference IS NOT NULL AND ended_at IS NOT NULL))
);

-- A payout that succeeded stays as it is: no second success can be written over the first.
CREATE FUNCTION payouts_keep_success() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception 'the payout of order % has succeeded and cannot change', old.order_id using errcode = 'TP001';
end $$;
CREATE TRIGGER payouts_keep_success BEFORE UPDATE OR DELETE ON payouts
  FOR EACH ROW WHEN (old.state = 'succeeded') EXECUTE FUNCTION payouts_keep_success();

-- Tries at an order's pickup code and its one use. The code itself is derived from a key outside the database.
CREATE TABLE pickups (
  order_id uuid PRIMARY KEY,
  attempts_left smallint NOT NULL CHECK (attempts_left >= 0),
  used_at timestamptz,
  used_by uuid,
  CHECK ((used_at IS NULL) = (used_by IS NULL))
);
