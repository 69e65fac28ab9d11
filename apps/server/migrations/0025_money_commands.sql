-- Acts of the staff on money: each carries an id that the page made, and is kept with its outcome, so that one that is
-- sent again is answered again and never made again. What was refused is not here: nothing happened.

CREATE TABLE staff_commands (
  id uuid PRIMARY KEY,
  -- The call's path.
  call text NOT NULL,
  staff_id uuid NOT NULL,
  -- Of all that was sent: the same id with another content is another act.
  body_hash text NOT NULL,
  -- What is needed to answer again; no more, since views hold people's data.
  outcome jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT tetri_now()
);
CREATE TRIGGER staff_commands_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON staff_commands
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- References of payments and payouts that were recorded, so that one transfer is not recorded twice without being asked
-- about it. Kept as hashes: nothing of a person is here.
CREATE TABLE used_references (
  kind text NOT NULL CHECK (kind IN ('payment', 'payout')),
  -- Within what a reference names one transfer: the requisite it came to, or method and currency.
  place text NOT NULL,
  hash bytea NOT NULL,
  order_id uuid NOT NULL,
  -- The payment's or the payout's row.
  source_id uuid NOT NULL,
  -- Somebody said that it is another transfer with the same reference.
  is_another boolean NOT NULL,
  at timestamptz NOT NULL DEFAULT tetri_now(),
  PRIMARY KEY (source_id, hash)
);
CREATE UNIQUE INDEX used_references_once ON used_references (kind, place, hash) WHERE NOT is_another;
CREATE INDEX used_references_hash ON used_references (hash);

-- A payment that was recorded in error is undone by a row of its own with its amount below zero.
ALTER TABLE order_payments ADD COLUMN reverses uuid REFERENCES order_payments (id);
-- It came after the order's end, so it was kept as unmatched.
ALTER TABLE order_payments ADD COLUMN is_late boolean NOT NULL DEFAULT false;
ALTER TABLE order_payments DROP CONSTRAINT order_payments_units_check;
ALTER TABLE order_payments ADD CONSTRAINT order_payments_units_check CHECK (units <> 0 AND (units < 0) = (reverses IS NOT NULL));
CREATE UNIQUE INDEX order_payments_reverses ON order_payments (reverses) WHERE reverses IS NOT NULL;
ALTER TABLE order_payments DISABLE TRIGGER order_payments_append_only;
UPDATE order_payments p SET is_late = true
FROM ledger_transfers t WHERE t.key = 'deposit:' || p.key AND t.kind = 'lateDeposit';
ALTER TABLE order_payments ENABLE TRIGGER order_payments_append_only;

-- Payments that somebody wants undone and somebody else must agree to; the row goes when it is decided.
CREATE TABLE payment_undos (
  payment_id uuid PRIMARY KEY REFERENCES order_payments (id),
  order_id uuid NOT NULL,
  reason text NOT NULL,
  asked_by uuid NOT NULL,
  asked_name text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT tetri_now()
);
CREATE INDEX payment_undos_order ON payment_undos (order_id);

-- A payout has its row from the moment it is started; those that are under way get theirs now.
INSERT INTO payouts (id, order_id, uid, method, currency_id, units, decimals, destination, state, reason, ended_at)
SELECT gen_random_uuid(), o.id, o.uid::text, o.payout_method, o.to_currency_id, o.out_units, o.to_decimals, o.to_values,
  CASE o.status WHEN 'errorPayout' THEN 'failed' ELSE 'prepared' END,
  CASE o.status WHEN 'errorPayout' THEN '' END, CASE o.status WHEN 'errorPayout' THEN tetri_now() END
FROM orders o WHERE o.payout_state = 'inFlight'
ON CONFLICT (order_id) DO NOTHING;
