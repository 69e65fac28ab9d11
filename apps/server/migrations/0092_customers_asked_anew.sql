-- Each file that a list goes by from now on is held against all approved verifications: how far that has come. One row a list.
CREATE TABLE screening_customer_checks (
  list_id uuid PRIMARY KEY REFERENCES screening_lists ON DELETE CASCADE,
  -- Begun anew by each import; what is left of an earlier one ends.
  round integer NOT NULL DEFAULT 1 CHECK (round > 0),
  -- The verification that was asked about last.
  cursor uuid,
  total integer NOT NULL CHECK (total >= 0),
  done integer NOT NULL DEFAULT 0 CHECK (done >= 0),
  -- How many of them something was found about.
  hits integer NOT NULL DEFAULT 0 CHECK (hits >= 0 AND hits <= done),
  started_at timestamptz NOT NULL DEFAULT tetri_now(),
  finished_at timestamptz
);
CREATE INDEX verifications_approved ON verifications (id) WHERE status = 'approve' AND NOT is_erased;
