-- What programs sign with, in the place of a session.
CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  key text NOT NULL CONSTRAINT api_keys_key UNIQUE CHECK (key ~ '^EX_[0-9a-f]{32}$'),
  name text NOT NULL,
  -- Under the installation's key, bound to this one: signatures cannot be checked by a hash.
  sealed_secret text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  can_use_api boolean NOT NULL DEFAULT true,
  can_withdraw boolean NOT NULL DEFAULT false,
  -- Addresses and networks; empty admits every one.
  allowed_ips text[] NOT NULL DEFAULT '{}',
  -- The newest time that was signed, in milliseconds: no call is taken twice.
  last_time bigint,
  last_use_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX api_keys_user ON api_keys (user_id);
