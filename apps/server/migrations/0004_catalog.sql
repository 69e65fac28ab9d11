-- What is exchanged, where, and in which directions. Rates live in 0003, balances in 0002.

-- Text by language: every language of the site, each a string.
CREATE FUNCTION is_text_by_language(value jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN jsonb_typeof(value) = 'object'
    AND coalesce(jsonb_typeof(value -> 'en') = 'string', false)
    AND coalesce(jsonb_typeof(value -> 'ru') = 'string', false)
    AND coalesce(jsonb_typeof(value -> 'ka') = 'string', false);

-- The same, and the default language says something.
CREATE FUNCTION is_name_by_language(value jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN is_text_by_language(value) AND btrim(value ->> 'en') <> '';

-- One row. The version rises with every change of the catalogue, so that readers know when their copy is old. The demo
-- catalogue is loaded once in the life of a database: who removed it does not want it back.
CREATE TABLE catalog_state (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  version bigint NOT NULL DEFAULT 1 CHECK (version > 0),
  demo_loaded_at timestamptz
);
INSERT INTO catalog_state DEFAULT VALUES;

CREATE TABLE networks (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{2,20}$'),
  name text NOT NULL CHECK (btrim(name) <> ''),
  is_demo boolean NOT NULL DEFAULT false
);

CREATE TABLE cities (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z]{2,10}$'),
  name jsonb NOT NULL CHECK (is_name_by_language(name)),
  time_zone text NOT NULL CHECK (time_zone ~ '^[A-Za-z]+([/_+-][A-Za-z0-9]+)*$'),
  position integer NOT NULL DEFAULT 0,
  is_active boolean NOT NULL DEFAULT true,
  is_demo boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0)
);

CREATE TABLE offices (
  id uuid PRIMARY KEY,
  city_id uuid NOT NULL REFERENCES cities,
  name jsonb NOT NULL CHECK (is_name_by_language(name)),
  address jsonb NOT NULL CHECK (is_name_by_language(address)),
  phone text NOT NULL CHECK (phone ~ '^(\+[0-9 ]{6,24})?$'),
  position integer NOT NULL DEFAULT 0,
  is_active boolean NOT NULL DEFAULT true,
  is_demo boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0)
);
CREATE INDEX offices_city_id ON offices (city_id);

-- Minutes after local midnight; an interval ends on the day it began. Several a day: closed for lunch.
CREATE TABLE office_hours (
  office_id uuid NOT NULL REFERENCES offices ON DELETE CASCADE,
  day smallint NOT NULL CHECK (day BETWEEN 1 AND 7),
  opens_minute smallint NOT NULL CHECK (opens_minute >= 0),
  closes_minute smallint NOT NULL CHECK (closes_minute <= 1440),
  PRIMARY KEY (office_id, day, opens_minute),
  CHECK (opens_minute < closes_minute)
);

-- A date on which the week's hours do not hold. Without minutes the office is closed all day.
CREATE TABLE office_exceptions (
  office_id uuid NOT NULL REFERENCES offices ON DELETE CASCADE,
  date date NOT NULL,
  opens_minute smallint CHECK (opens_minute >= 0),
  closes_minute smallint CHECK (closes_minute <= 1440),
  note jsonb NOT NULL CHECK (is_text_by_language(note)),
  PRIMARY KEY (office_id, date),
  CHECK ((opens_minute IS NULL) = (closes_minute IS NULL)),
  CHECK (opens_minute < closes_minute)
);

CREATE TABLE currencies (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{2,30}$'),
  xml text NOT NULL CHECK (xml ~ '^[A-Z0-9]{2,20}$'),
  name jsonb NOT NULL CHECK (is_name_by_language(name)),
  symbol text NOT NULL CHECK (symbol ~ '^[A-Z0-9]{2,12}$'),
  decimals smallint NOT NULL CHECK (decimals BETWEEN 0 AND 18),
  kind text NOT NULL CHECK (kind IN ('crypto', 'bank', 'cash', 'e-money')),
  network_id uuid REFERENCES networks,
  city_id uuid REFERENCES cities,
  icon text NOT NULL CHECK (icon ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position_in integer NOT NULL DEFAULT 0,
  position_out integer NOT NULL DEFAULT 0,
  min_units numeric(40,0) NOT NULL DEFAULT 0 CHECK (min_units >= 0),
  max_units numeric(40,0) CHECK (max_units > 0),
  is_active boolean NOT NULL DEFAULT true,
  is_demo boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  CHECK (max_units IS NULL OR min_units <= max_units),
  CHECK ((kind = 'crypto') = (network_id IS NOT NULL)),
  CHECK ((kind = 'cash') = (city_id IS NOT NULL)),
  CHECK ((kind = 'cash') = (xml LIKE 'CASH%')),
  UNIQUE NULLS NOT DISTINCT (xml, city_id)
);
CREATE INDEX currencies_network_id ON currencies (network_id);
CREATE INDEX currencies_city_id ON currencies (city_id);

CREATE TABLE routes (
  id uuid PRIMARY KEY,
  from_currency_id uuid NOT NULL REFERENCES currencies,
  to_currency_id uuid NOT NULL REFERENCES currencies,
  friendly_url text NOT NULL UNIQUE CHECK (friendly_url ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(friendly_url) <= 120),
  is_active boolean NOT NULL DEFAULT true,
  is_show_web boolean NOT NULL DEFAULT true,
  position integer NOT NULL DEFAULT 0,
  -- On top of the limits of both currencies: the largest minimum and the smallest maximum hold.
  in_min_units numeric(40,0) NOT NULL DEFAULT 0 CHECK (in_min_units >= 0),
  in_max_units numeric(40,0) CHECK (in_max_units > 0),
  out_min_units numeric(40,0) NOT NULL DEFAULT 0 CHECK (out_min_units >= 0),
  out_max_units numeric(40,0) CHECK (out_max_units > 0),
  tolerance_percent numeric(7,4) NOT NULL DEFAULT 0 CHECK (tolerance_percent BETWEEN 0 AND 100),
  lifetime_seconds integer NOT NULL DEFAULT 1800 CHECK (lifetime_seconds BETWEEN 60 AND 604800),
  rate_type text NOT NULL DEFAULT 'fixed' CHECK (rate_type IN ('fixed', 'floating')),
  lock_point text NOT NULL DEFAULT 'creation' CHECK (lock_point IN ('creation', 'detection', 'confirmations')),
  lock_confirmations smallint NOT NULL DEFAULT 0 CHECK (lock_confirmations BETWEEN 0 AND 1000),
  -- How many confirmations a payment needs before it counts.
  confirmations smallint NOT NULL DEFAULT 0 CHECK (confirmations BETWEEN 0 AND 1000),
  payment_method text NOT NULL CHECK (payment_method ~ '^[a-z]+(-[a-z]+)*$'),
  payout_method text NOT NULL CHECK (payout_method ~ '^[a-z]+(-[a-z]+)*$'),
  instructions jsonb NOT NULL CHECK (is_text_by_language(instructions)),
  seo_title jsonb NOT NULL CHECK (is_text_by_language(seo_title)),
  seo_description jsonb NOT NULL CHECK (is_text_by_language(seo_description)),
  seo_text jsonb NOT NULL CHECK (is_text_by_language(seo_text)),
  required_documents jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(required_documents) = 'array'),
  is_verification_required boolean NOT NULL DEFAULT false,
  is_for_users_only boolean NOT NULL DEFAULT false,
  is_demo boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  CHECK (from_currency_id <> to_currency_id),
  CHECK (in_max_units IS NULL OR in_min_units <= in_max_units),
  CHECK (out_max_units IS NULL OR out_min_units <= out_max_units),
  CHECK ((rate_type = 'fixed') = (lock_point = 'creation')),
  CHECK ((lock_point = 'confirmations') = (lock_confirmations > 0)),
  UNIQUE (from_currency_id, to_currency_id)
);
CREATE INDEX routes_to_currency_id ON routes (to_currency_id);

-- What a customer fills in. A field of a currency stands on that side of all its routes; a field of a route stands
-- there only, and takes the place of the currency's field of the same key.
CREATE TABLE route_fields (
  id uuid PRIMARY KEY,
  currency_id uuid REFERENCES currencies ON DELETE CASCADE,
  route_id uuid REFERENCES routes ON DELETE CASCADE,
  side text NOT NULL CHECK (side IN ('from', 'to', 'route')),
  key text NOT NULL CHECK (key ~ '^[a-z][a-zA-Z0-9_]{0,63}$'),
  name jsonb NOT NULL CHECK (is_name_by_language(name)),
  placeholder jsonb NOT NULL CHECK (is_text_by_language(placeholder)),
  type text NOT NULL CHECK (type IN ('text', 'email', 'phone', 'number', 'select', 'checkbox')),
  is_required boolean NOT NULL DEFAULT true,
  regex text CHECK (length(regex) BETWEEN 1 AND 500),
  -- Of the value for a number, of the length otherwise.
  min integer,
  max integer,
  options jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(options) = 'array'),
  position integer NOT NULL DEFAULT 0,
  CHECK (num_nonnulls(currency_id, route_id) = 1),
  CHECK (side <> 'route' OR route_id IS NOT NULL),
  CHECK (min IS NULL OR max IS NULL OR min <= max),
  UNIQUE NULLS NOT DISTINCT (currency_id, route_id, side, key)
);
CREATE INDEX route_fields_route_id ON route_fields (route_id);

-- What may be ordered beside the exchange; its price is taken from what is paid out.
CREATE TABLE additional_services (
  id uuid PRIMARY KEY,
  route_id uuid NOT NULL REFERENCES routes ON DELETE CASCADE,
  title jsonb NOT NULL CHECK (is_name_by_language(title)),
  description jsonb NOT NULL CHECK (is_text_by_language(description)),
  amount_units numeric(40,0) NOT NULL CHECK (amount_units >= 0),
  position integer NOT NULL DEFAULT 0,
  is_active boolean NOT NULL DEFAULT true
);
CREATE INDEX additional_services_route_id ON additional_services (route_id);

CREATE TABLE favorite_routes (
  route_id uuid PRIMARY KEY REFERENCES routes ON DELETE CASCADE,
  position integer NOT NULL DEFAULT 0
);
