-- Payments that methods see by themselves, and the transactions by which they pay out.

-- What a method is set up with, as the owner last saved it.
CREATE TABLE payment_method_settings (
  method text PRIMARY KEY CHECK (method ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'),
  settings jsonb NOT NULL,
  is_demo boolean NOT NULL DEFAULT false,
  version int NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL DEFAULT tetri_now()
);

-- The number of the next address of a method. It never goes back: an address is for one order.
CREATE TABLE deposit_address_numbers (
  method text PRIMARY KEY,
  next bigint NOT NULL CHECK (next >= 0)
);

-- Addresses that customers pay to. They are watched for ever: money may come long after an order has ended.
CREATE TABLE deposit_addresses (
  id uuid PRIMARY KEY,
  method text NOT NULL,
  -- The network that the customer was told to pay on; several networks may share addresses.
  network text NOT NULL,
  address text NOT NULL CHECK (address <> ''),
  memo text NOT NULL DEFAULT '',
  number bigint NOT NULL,
  order_id uuid NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT tetri_now(),
  UNIQUE (method, address, memo),
  UNIQUE (method, number)
);

CREATE TABLE deposits (
  id uuid PRIMARY KEY,
  method text NOT NULL,
  -- Where the money came; not always where the customer was told to pay.
  network text NOT NULL,
  -- The network's own name for the payment.
  reference text NOT NULL CHECK (reference <> ''),
  address_id uuid NOT NULL REFERENCES deposit_addresses (id),
  order_id uuid NOT NULL,
  currency_id uuid NOT NULL,
  units numeric(40, 0) NOT NULL CHECK (units > 0),
  -- The block that holds it; null while it waits for one, and where it is gone.
  height bigint CHECK (height >= 0),
  confirmations int NOT NULL DEFAULT 0 CHECK (confirmations >= 0),
  -- pending: told to the order with each block until it counts. gone: replaced, or its block was.
  state text NOT NULL CHECK (state IN ('pending', 'taken', 'gone')),
  -- When it counted; null again once it was taken out of the books.
  taken_at timestamptz,
  seen_at timestamptz NOT NULL DEFAULT tetri_now(),
  changed_at timestamptz NOT NULL DEFAULT tetri_now(),
  UNIQUE (method, network, reference, address_id)
);
CREATE INDEX deposits_pending ON deposits (method, network) WHERE state = 'pending';
CREATE INDEX deposits_height ON deposits (method, network, height);
CREATE INDEX deposits_order ON deposits (order_id);

-- How far each network has been read. `step` rises with every step, so that of two readers one is refused.
CREATE TABLE followed_networks (
  method text NOT NULL,
  network text NOT NULL,
  cursor jsonb,
  height bigint,
  step bigint NOT NULL DEFAULT 0,
  read_at timestamptz,
  -- Since when it cannot be read, and why; null while it can.
  failing_since timestamptz,
  problem text,
  PRIMARY KEY (method, network),
  CHECK ((failing_since IS NULL) = (problem IS NULL))
);

-- sending: the product signed it and hands it to its network until it has ended. Only what the network says ends it.
ALTER TABLE payouts DROP CONSTRAINT payouts_state_check,
  ADD CONSTRAINT payouts_state_check CHECK (state IN ('prepared', 'sending', 'sent', 'unknown', 'failed', 'succeeded'));
CREATE INDEX payouts_uid ON payouts (uid);
CREATE INDEX payouts_sent ON payouts (currency_id, sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX payouts_open ON payouts (prepared_at) WHERE state IN ('prepared', 'sending');

-- Who wanted the payout, for what is judged before it is sent; null where the product began it by itself.
ALTER TABLE payouts ADD COLUMN started_by uuid,
  -- Why the product has not sent it yet; empty where nothing keeps it back.
  ADD COLUMN waits_for text NOT NULL DEFAULT '',
  -- What the node or the signer said, for staff.
  ADD COLUMN problem text NOT NULL DEFAULT '';

-- What was signed for a payout, stored before it is sent. An attempt that failed may be followed by another.
CREATE TABLE payout_transactions (
  id uuid PRIMARY KEY,
  payout_id uuid NOT NULL REFERENCES payouts (id),
  attempt int NOT NULL,
  method text NOT NULL,
  network text NOT NULL,
  reference text NOT NULL CHECK (reference <> ''),
  payer text NOT NULL,
  sequence numeric(40, 0),
  raw text NOT NULL,
  fee_units numeric(40, 0) NOT NULL CHECK (fee_units >= 0),
  fee_currency_id uuid,
  signed_at timestamptz NOT NULL DEFAULT tetri_now(),
  UNIQUE (method, network, reference)
);
CREATE INDEX payout_transactions_payout ON payout_transactions (payout_id, attempt, signed_at);
CREATE INDEX payout_transactions_sequence ON payout_transactions (method, network, payer, sequence);

-- Erasing a person empties what was signed: it names where the payout went.
CREATE TRIGGER payout_transactions_append_only BEFORE UPDATE OR DELETE ON payout_transactions
  FOR EACH ROW EXECUTE FUNCTION allow_erasure('raw');
CREATE TRIGGER payout_transactions_kept BEFORE TRUNCATE ON payout_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

ALTER FUNCTION erase_orders(uuid[]) RENAME TO erase_orders_said;

-- As erase_orders_said, with what was signed for the payouts.
CREATE FUNCTION erase_orders(p_ids uuid[], OUT files text[], OUT mails text[]) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('tetri.erasing', 'on', true);
  UPDATE payout_transactions SET raw = ''
    WHERE raw <> '' AND payout_id IN (SELECT id FROM payouts WHERE order_id = ANY (p_ids));
  SELECT w.files, w.mails INTO files, mails FROM erase_orders_said(p_ids) w;
END $$;

-- When payouts are sent without a person, and what they may come to. Amounts are in the currency's units.
CREATE TABLE payout_rules (
  currency_id uuid PRIMARY KEY,
  is_automatic boolean NOT NULL DEFAULT false,
  transaction_max_units numeric(40, 0) CHECK (transaction_max_units > 0),
  hour_max_units numeric(40, 0) CHECK (hour_max_units > 0),
  day_max_units numeric(40, 0) CHECK (day_max_units > 0),
  -- Above it a second person must agree, whoever began the payout.
  second_person_above_units numeric(40, 0) CHECK (second_person_above_units > 0),
  version int NOT NULL DEFAULT 1
);

-- One row: stops everything that the product sends by itself.
CREATE TABLE payout_switch (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  is_stopped boolean NOT NULL DEFAULT false,
  reason text NOT NULL DEFAULT '',
  changed_by text NOT NULL DEFAULT '',
  changed_at timestamptz NOT NULL DEFAULT tetri_now()
);
INSERT INTO payout_switch DEFAULT VALUES;

CREATE TABLE payout_approvals (
  payout_id uuid NOT NULL REFERENCES payouts (id),
  attempt int NOT NULL,
  staff_id uuid NOT NULL,
  staff_name text NOT NULL,
  approved_at timestamptz NOT NULL DEFAULT tetri_now(),
  PRIMARY KEY (payout_id, attempt, staff_id)
);
