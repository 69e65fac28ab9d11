-- Where prices come from, what they were, and how each route's price is made of them.

CREATE TABLE rate_sources (
  id uuid PRIMARY KEY,
  -- What formulas call it: "BINANCE".
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z][A-Z0-9]{1,23}$'),
  kind text NOT NULL CHECK (kind IN ('demo', 'ccxt', 'ecb', 'nbg', 'http-json', 'manual')),
  config jsonb NOT NULL CHECK (jsonb_typeof(config) = 'object'),
  poll_seconds integer NOT NULL CHECK (poll_seconds BETWEEN 1 AND 86400),
  -- A price older than this closes the routes that depend on it; null where prices do not age.
  age_limit_seconds integer CHECK (age_limit_seconds BETWEEN 1 AND 31622400),
  -- How far a price may move between two ticks; null where any move is believed.
  spike_percent numeric(12,8) CHECK (spike_percent > 0),
  -- So many ticks that agree with one another make a spike the new price.
  spike_ticks smallint NOT NULL DEFAULT 3 CHECK (spike_ticks BETWEEN 1 AND 100),
  is_active boolean NOT NULL DEFAULT true,
  is_demo boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0)
);

-- How the last polls went. Apart from the source, which changes seldom.
CREATE TABLE rate_source_health (
  source_id uuid PRIMARY KEY REFERENCES rate_sources ON DELETE CASCADE,
  attempted_at timestamptz NOT NULL,
  succeeded_at timestamptz,
  -- Of the last attempt; null when it succeeded.
  last_error text CHECK (length(last_error) BETWEEN 1 AND 500),
  -- In a row.
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  CHECK ((last_error IS NULL) = (failures = 0))
);

-- The last believed price of each pair: so much of the second for one of the first.
CREATE TABLE rate_prices (
  source_id uuid NOT NULL REFERENCES rate_sources ON DELETE CASCADE,
  pair text NOT NULL CHECK (pair ~ '^[A-Z0-9]{1,12}/[A-Z0-9]{1,12}$'),
  price numeric NOT NULL CHECK (price > 0 AND price < 'Infinity'),
  observed_at timestamptz NOT NULL,
  -- A price too far off to be believed yet, and how many ticks in a row agreed with it.
  spike_price numeric CHECK (spike_price > 0 AND spike_price < 'Infinity'),
  spike_count smallint NOT NULL DEFAULT 0 CHECK (spike_count >= 0),
  PRIMARY KEY (source_id, pair),
  CHECK ((spike_price IS NULL) = (spike_count = 0))
);

-- Sampled once a minute, once an hour and once a day; each step is kept for a time of its own.
CREATE TABLE rate_history (
  source_id uuid NOT NULL REFERENCES rate_sources ON DELETE CASCADE,
  pair text NOT NULL,
  step_seconds integer NOT NULL CHECK (step_seconds IN (60, 3600, 86400)),
  at timestamptz NOT NULL,
  price numeric NOT NULL CHECK (price > 0),
  PRIMARY KEY (source_id, pair, step_seconds, at)
);
CREATE INDEX rate_history_age ON rate_history (step_seconds, at);

-- How a route's price is made. The route itself is the catalogue's.
CREATE TABLE route_formulas (
  route_id uuid PRIMARY KEY,
  -- "BINANCE:BTC/USDT * NBG:USD/GEL"
  formula text NOT NULL CHECK (length(formula) BETWEEN 1 AND 500),
  in_decimals smallint NOT NULL CHECK (in_decimals BETWEEN 0 AND 18),
  out_decimals smallint NOT NULL CHECK (out_decimals BETWEEN 0 AND 18),
  markup_percent numeric(11,8) NOT NULL CHECK (markup_percent > -100 AND markup_percent < 100),
  fixed_fee_units numeric(40,0) NOT NULL CHECK (fixed_fee_units >= 0),
  -- [{fromUnits, markupPercent, fixedFeeUnits}], all texts, rising.
  tiers jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(tiers) = 'array'),
  in_step_units numeric(40,0) NOT NULL DEFAULT 1 CHECK (in_step_units > 0),
  out_step_units numeric(40,0) NOT NULL DEFAULT 1 CHECK (out_step_units > 0),
  is_demo boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  changed_at timestamptz NOT NULL DEFAULT tetri_now()
);

-- Every version there ever was, the present one too. Kept when the route goes.
CREATE TABLE route_formula_changes (
  route_id uuid NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  -- The whole formula as it was from then on.
  terms jsonb NOT NULL CHECK (jsonb_typeof(terms) = 'object'),
  -- Who: a member of staff, or null when the product itself did it.
  staff_id uuid,
  changed_at timestamptz NOT NULL DEFAULT tetri_now(),
  PRIMARY KEY (route_id, version)
);
