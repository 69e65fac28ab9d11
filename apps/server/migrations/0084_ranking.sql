-- How a route keeps a place among the rates of a monitoring site: docs/decisions/places-among-competitors.md.
CREATE TABLE ranking_rules (
  route_id uuid PRIMARY KEY REFERENCES routes ON DELETE CASCADE,
  -- Which monitor: its codes say which items are the route's, its feed of ours what it is told now.
  export_id uuid NOT NULL REFERENCES rate_exports ON DELETE CASCADE,
  feed_url text NOT NULL,
  is_private_allowed boolean NOT NULL DEFAULT false,
  -- What the monitor calls us, where its items name whose they are; empty where they do not.
  own_name text NOT NULL DEFAULT '',
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 100),
  costs_percent numeric(11, 8) NOT NULL CHECK (costs_percent BETWEEN 0 AND 50),
  least_margin_percent numeric(11, 8) NOT NULL CHECK (least_margin_percent BETWEEN 0 AND 50),
  most_markup_percent numeric(11, 8) NOT NULL CHECK (most_markup_percent < 100),
  step_percent numeric(11, 8) NOT NULL CHECK (step_percent > 0),
  most_change_percent numeric(11, 8) NOT NULL CHECK (most_change_percent > 0),
  poll_seconds integer NOT NULL CHECK (poll_seconds BETWEEN 30 AND 86400),
  is_active boolean NOT NULL,
  is_dry_run boolean NOT NULL,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  -- Of looks at the monitor: each is made once, whoever dies in it.
  turn integer NOT NULL DEFAULT 0,
  CHECK (costs_percent + least_margin_percent <= most_markup_percent)
);
CREATE INDEX ranking_rules_export_id ON ranking_rules (export_id);

-- Why the rate of a route was what it was; looks that saw and did the same as the one before are not written.
CREATE TABLE ranking_steps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  route_id uuid NOT NULL REFERENCES ranking_rules ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT tetri_now(),
  reason text NOT NULL,
  -- Absent where the monitor was not read.
  place smallint,
  others integer,
  -- The best rate of the others, as "numerator/denominator".
  best text,
  markup_before numeric(11, 8),
  markup_after numeric(11, 8),
  is_dry_run boolean NOT NULL,
  -- What a feed that could not be read said, as a program put it.
  problem text
);
CREATE INDEX ranking_steps_route_id ON ranking_steps (route_id, id);
CREATE INDEX ranking_steps_at ON ranking_steps (at);
