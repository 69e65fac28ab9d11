-- Since when a place differs by the same amount: nothing else is accepted.
ALTER TABLE place_checks ADD COLUMN steady_since timestamptz;
UPDATE place_checks SET asked_name = '' WHERE asked_by IS NULL;

-- What staff adjusted the books of places by: what one person accepts alone within a day counts together.
CREATE TABLE accepted_differences (
  id uuid PRIMARY KEY,
  place text NOT NULL,
  currency_id uuid NOT NULL,
  units numeric(40, 0) NOT NULL CHECK (units <> 0),
  staff_id uuid NOT NULL,
  -- Who had said the same before; null where it took nobody else.
  asked_by uuid CHECK (asked_by <> staff_id),
  at timestamptz NOT NULL DEFAULT tetri_now()
);
CREATE INDEX accepted_differences_alone ON accepted_differences (staff_id, currency_id, at) WHERE asked_by IS NULL;
