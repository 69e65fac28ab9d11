-- What the owner decides about his site, by name. A name without a row has the value the program gives it.
CREATE TABLE settings (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT tetri_now()
);
