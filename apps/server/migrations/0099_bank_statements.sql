-- Bank statements: what came to a requisite by its bank, and which order each line paid.

-- What happens where the sender of a payment is not known to be the customer.
ALTER TABLE requisites ADD COLUMN sender_rule text NOT NULL DEFAULT 'warn' CHECK (sender_rule IN ('accept', 'warn', 'hold'));

CREATE INDEX requisite_claims_newest ON requisite_claims (requisite_id, claimed_at DESC);

-- How the CSV of a requisite's bank was read the last time.
CREATE TABLE statement_formats (
  requisite_id uuid PRIMARY KEY,
  mapping jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT tetri_now()
);

CREATE TABLE statement_imports (
  id uuid PRIMARY KEY,
  requisite_id uuid NOT NULL,
  file_name text NOT NULL,
  format text NOT NULL CHECK (format IN ('csv', 'camt053')),
  added integer NOT NULL,
  known integer NOT NULL,
  outgoing integer NOT NULL,
  wrong integer NOT NULL,
  faults jsonb NOT NULL,
  staff_id uuid NOT NULL,
  staff_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT tetri_now()
);
CREATE INDEX statement_imports_newest ON statement_imports (requisite_id, at DESC);

CREATE TABLE statement_lines (
  id uuid PRIMARY KEY,
  requisite_id uuid NOT NULL,
  import_id uuid NOT NULL REFERENCES statement_imports,
  -- The bank's reference, or all that is known of a line without one: what is the same is taken once.
  key bytea NOT NULL,
  booked_on date NOT NULL,
  units numeric(40, 0) NOT NULL CHECK (units > 0),
  reference text NOT NULL,
  sender text NOT NULL,
  sender_account text NOT NULL,
  purpose text NOT NULL,
  -- Of the payment that was recorded by it: the line is free again once that is undone.
  payment_key text UNIQUE,
  order_id uuid,
  dismissed_by text,
  dismissed_reason text,
  dismissed_at timestamptz,
  CONSTRAINT statement_lines_once UNIQUE (requisite_id, key),
  CHECK ((payment_key IS NULL) = (order_id IS NULL)),
  CHECK ((dismissed_at IS NULL) = (dismissed_by IS NULL) AND (dismissed_at IS NULL) = (dismissed_reason IS NULL))
);
CREATE INDEX statement_lines_newest ON statement_lines (booked_on DESC, id DESC);
CREATE INDEX statement_lines_order ON statement_lines (order_id) WHERE order_id IS NOT NULL;
CREATE TRIGGER statement_lines_kept BEFORE DELETE OR TRUNCATE ON statement_lines
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
