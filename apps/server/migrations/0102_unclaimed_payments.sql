-- Payments that belong to no order: owed to whoever sent them, from the moment they are seen.

-- What came to an address and a memo that were given to nobody keeps both itself.
ALTER TABLE deposits ALTER COLUMN address_id DROP NOT NULL,
  ADD COLUMN stray_address text,
  ADD COLUMN stray_memo text,
  DROP CONSTRAINT deposits_of_one,
  ADD CONSTRAINT deposits_of_one CHECK (num_nonnulls(order_id, user_id) = 1 OR (address_id IS NULL AND user_id IS NULL)),
  ADD CONSTRAINT deposits_stray CHECK (
    (address_id IS NULL) = (stray_address IS NOT NULL) AND (address_id IS NULL) = (stray_memo IS NOT NULL));
CREATE UNIQUE INDEX deposits_stray_once ON deposits (method, network, reference, stray_address, stray_memo)
  WHERE address_id IS NULL;

CREATE TABLE unclaimed_payments (
  id uuid PRIMARY KEY,
  source text NOT NULL CHECK (source IN ('deposit', 'statement')),
  deposit_id uuid UNIQUE REFERENCES deposits,
  line_id uuid REFERENCES statement_lines,
  currency_id uuid NOT NULL,
  units numeric(40, 0) NOT NULL CHECK (units > 0),
  -- Where it lies, as the ledger names it.
  place text NOT NULL,
  -- open: owed. attached: an order's by now. givenBack, income: left the books. released: its line is open again. gone: not on its network.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'attached', 'givenBack', 'income', 'released', 'gone')),
  -- The order that it was attached to.
  order_id uuid,
  -- Where it was given back to, and by which transfer.
  address text NOT NULL DEFAULT '',
  memo text NOT NULL DEFAULT '',
  reference text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT '',
  decided_by uuid,
  decided_name text NOT NULL DEFAULT '',
  decided_at timestamptz,
  -- Who wants it booked as income, until somebody else agrees.
  asked_by uuid,
  asked_name text NOT NULL DEFAULT '',
  seen_at timestamptz NOT NULL DEFAULT tetri_now(),
  CHECK (CASE source WHEN 'deposit' THEN deposit_id IS NOT NULL AND line_id IS NULL
    ELSE line_id IS NOT NULL AND deposit_id IS NULL END),
  CHECK ((state = 'attached') = (order_id IS NOT NULL)),
  CHECK ((state IN ('open', 'gone')) = (decided_at IS NULL))
);
CREATE INDEX unclaimed_payments_open ON unclaimed_payments (id DESC) WHERE state = 'open';
CREATE INDEX unclaimed_payments_order ON unclaimed_payments (order_id) WHERE order_id IS NOT NULL;
-- A line of a statement is kept as one payment at a time.
CREATE UNIQUE INDEX unclaimed_payments_line ON unclaimed_payments (line_id) WHERE state <> 'released';
CREATE TRIGGER unclaimed_payments_kept BEFORE DELETE OR TRUNCATE ON unclaimed_payments
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
