-- What partners take out, and promo codes.

-- Where to: currencies that the owner pays partners in.
CREATE TABLE affiliate_routes (
  id uuid PRIMARY KEY,
  currency_id uuid NOT NULL CONSTRAINT affiliate_routes_currency UNIQUE REFERENCES currencies ON DELETE CASCADE,
  is_active boolean NOT NULL DEFAULT true,
  fee_percent text NOT NULL DEFAULT '0',
  -- In the currency.
  fee_units numeric(40,0) NOT NULL DEFAULT 0 CHECK (fee_units >= 0),
  -- US cents; the programme's own minimum holds besides.
  min_cents numeric(40,0) NOT NULL DEFAULT 0 CHECK (min_cents >= 0),
  max_cents numeric(40,0) CHECK (max_cents > 0),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0)
);

CREATE TABLE affiliate_withdrawals (
  id uuid PRIMARY KEY,
  uid bigint NOT NULL CONSTRAINT affiliate_withdrawals_uid UNIQUE CHECK (uid BETWEEN 10000000 AND 9999999999),
  secret text NOT NULL CHECK (secret ~ '^[0-9a-f]{32}$'),
  partner_id uuid NOT NULL REFERENCES affiliate_partners,
  route_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('new', 'done', 'errorPayment', 'deleted', 'returned')),
  currency_id uuid NOT NULL,
  -- So that amounts read the same when the catalogue has changed.
  code text NOT NULL,
  symbol text NOT NULL,
  decimals smallint NOT NULL,
  cents numeric(40,0) NOT NULL CHECK (cents > 0),
  out_units numeric(40,0) NOT NULL CHECK (out_units > 0),
  to_values jsonb NOT NULL,
  -- The page's own name for the act, and a digest of what was asked by it.
  command_key text NOT NULL,
  body_hash text NOT NULL,
  -- What keeps the partner's money and the reserve for it; others after a payment was undone.
  hold_id uuid NOT NULL,
  reserve_hold_id uuid NOT NULL,
  attempt integer NOT NULL DEFAULT 1 CHECK (attempt > 0),
  approved_by uuid,
  approved_name text,
  paid_by uuid,
  paid_name text,
  reference text,
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT tetri_now(),
  updated_at timestamptz NOT NULL DEFAULT tetri_now(),
  CONSTRAINT affiliate_withdrawals_command UNIQUE (partner_id, command_key),
  CHECK ((status = 'done') = (reference IS NOT NULL))
);
CREATE INDEX affiliate_withdrawals_partner ON affiliate_withdrawals (partner_id, created_at);
CREATE INDEX affiliate_withdrawals_status ON affiliate_withdrawals (status, created_at);

CREATE TABLE promo_codes (
  id uuid PRIMARY KEY,
  code text NOT NULL CONSTRAINT promo_codes_code UNIQUE CHECK (code ~ '^[a-z0-9_-]{3,30}$'),
  -- Percent of the margin on every order for some days, or US cents of it on one order.
  kind text NOT NULL CHECK (kind IN ('percent', 'fixed')),
  percent text,
  cents numeric(40,0) CHECK (cents > 0),
  -- Good for so long once somebody has activated it.
  days integer NOT NULL CHECK (days BETWEEN 1 AND 366),
  -- All where there are none.
  route_ids uuid[] NOT NULL DEFAULT '{}',
  uses_max integer CHECK (uses_max > 0),
  uses integer NOT NULL DEFAULT 0 CHECK (uses >= 0 AND (uses_max IS NULL OR uses <= uses_max)),
  starts_at timestamptz,
  ends_at timestamptz,
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  CHECK ((kind = 'percent') = (percent IS NOT NULL) AND (kind = 'fixed') = (cents IS NOT NULL))
);
CREATE TABLE promo_activations (
  promo_id uuid NOT NULL REFERENCES promo_codes,
  user_id uuid NOT NULL REFERENCES users,
  until timestamptz NOT NULL,
  -- The one order of a code that is good for one.
  order_id uuid,
  created_at timestamptz NOT NULL DEFAULT tetri_now(),
  PRIMARY KEY (promo_id, user_id)
);
CREATE INDEX promo_activations_user ON promo_activations (user_id);
CREATE TRIGGER living_person BEFORE INSERT ON promo_activations
  FOR EACH ROW EXECUTE FUNCTION needs_living_person();
