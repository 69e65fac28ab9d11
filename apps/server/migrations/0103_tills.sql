-- Tills of offices: what lies in them is the ledger's place `till:<office>`, counted when a till is opened and when it is closed.
-- An office without a row here hands out as before.
CREATE TABLE tills (
  office_id uuid NOT NULL,
  currency_id uuid NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  -- A larger difference of a count is booked by two people; null for never.
  second_person_above_units numeric(40, 0) CHECK (second_person_above_units >= 0),
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  PRIMARY KEY (office_id, currency_id)
);

-- From opening to closing. `opening` and `closing` wait for a second person: nothing is handed out meanwhile.
CREATE TABLE till_shifts (
  id uuid PRIMARY KEY,
  office_id uuid NOT NULL,
  currency_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('opening', 'open', 'closing', 'closed')),
  -- Of the entries of the place's account: those of the shift are the ones between.
  first_sequence bigint NOT NULL CHECK (first_sequence > 0),
  last_sequence bigint,
  opened_at timestamptz NOT NULL DEFAULT tetri_now(),
  closed_at timestamptz,
  FOREIGN KEY (office_id, currency_id) REFERENCES tills,
  CHECK ((state = 'closed') = (closed_at IS NOT NULL) AND (closed_at IS NULL) = (last_sequence IS NULL))
);
CREATE UNIQUE INDEX till_shifts_one ON till_shifts (office_id, currency_id) WHERE state <> 'closed';
CREATE INDEX till_shifts_newest ON till_shifts (office_id, currency_id, opened_at DESC);
CREATE TRIGGER till_shifts_kept BEFORE DELETE OR TRUNCATE ON till_shifts FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- What was counted, beside what the books said. `replaced`: it was counted anew before anybody agreed.
CREATE TABLE till_counts (
  id uuid PRIMARY KEY,
  shift_id uuid NOT NULL REFERENCES till_shifts,
  kind text NOT NULL CHECK (kind IN ('opening', 'closing')),
  state text NOT NULL CHECK (state IN ('asked', 'booked', 'replaced')),
  counted_units numeric(40, 0) NOT NULL CHECK (counted_units >= 0),
  book_units numeric(40, 0) NOT NULL,
  denominations jsonb NOT NULL DEFAULT '[]',
  reason text NOT NULL,
  staff_id uuid NOT NULL,
  staff_name text NOT NULL,
  agreed_by uuid,
  agreed_name text NOT NULL DEFAULT '',
  at timestamptz NOT NULL DEFAULT tetri_now(),
  booked_at timestamptz,
  CHECK ((state = 'booked') = (booked_at IS NOT NULL)),
  CHECK (agreed_by <> staff_id)
);
CREATE UNIQUE INDEX till_counts_asked ON till_counts (shift_id) WHERE state = 'asked';
CREATE INDEX till_counts_shift ON till_counts (shift_id, at);
CREATE INDEX till_counts_alone ON till_counts (staff_id, booked_at) WHERE state = 'booked' AND agreed_by IS NULL;
CREATE TRIGGER till_counts_kept BEFORE DELETE OR TRUNCATE ON till_counts FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Who took or gave what the ledger books of a till: joined by reference and the transaction's time.
CREATE TABLE till_acts (
  shift_id uuid NOT NULL REFERENCES till_shifts,
  reference text NOT NULL,
  at timestamptz NOT NULL DEFAULT tetri_now(),
  staff_id uuid NOT NULL,
  staff_name text NOT NULL,
  PRIMARY KEY (shift_id, reference, at)
);
CREATE TRIGGER till_acts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON till_acts
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
