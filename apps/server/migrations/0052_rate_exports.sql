-- How rates are told to monitoring sites: docs/decisions/rate-exports.md. Each export is a set of codes, a filter and an address.
CREATE TABLE rate_exports (
  id uuid PRIMARY KEY,
  -- In the address: /service/export/xml/<key>. "public" is what an address without a key means.
  key text NOT NULL UNIQUE CHECK (key ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$'),
  name text NOT NULL CHECK (btrim(name) <> ''),
  is_active boolean NOT NULL DEFAULT true,
  -- The fixed fee of a route stands beside the rate, where the format can say so, instead of within it.
  is_fee_outside boolean NOT NULL DEFAULT false,
  -- Kinds of currency; all where there are none.
  from_kinds text[] NOT NULL DEFAULT '{}',
  to_kinds text[] NOT NULL DEFAULT '{}',
  -- Codes that the monitor knows; any that is well formed where there are none.
  known_codes text[] NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1 CHECK (version > 0)
);

-- What the monitor calls a currency, where it is not our monitor code; an empty code leaves the currency out.
CREATE TABLE rate_export_codes (
  export_id uuid NOT NULL REFERENCES rate_exports ON DELETE CASCADE,
  currency_id uuid NOT NULL REFERENCES currencies ON DELETE CASCADE,
  code text NOT NULL CHECK (code ~ '^[A-Z0-9]{0,20}$'),
  PRIMARY KEY (export_id, currency_id)
);
CREATE INDEX rate_export_codes_currency_id ON rate_export_codes (currency_id);

-- The same of cities.
CREATE TABLE rate_export_cities (
  export_id uuid NOT NULL REFERENCES rate_exports ON DELETE CASCADE,
  city_id uuid NOT NULL REFERENCES cities ON DELETE CASCADE,
  code text NOT NULL CHECK (code ~ '^[A-Z]{0,10}$'),
  PRIMARY KEY (export_id, city_id)
);
CREATE INDEX rate_export_cities_city_id ON rate_export_cities (city_id);

INSERT INTO rate_exports (id, key, name) VALUES ('01940000-0000-7000-8000-000000000001', 'public', 'Public');
