-- An outside service may verify people on pages of its own: how it is reached, and who is there.
CREATE TABLE verification_provider (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  is_on boolean NOT NULL DEFAULT false,
  url text,
  -- What the service calls this exchange.
  account text NOT NULL DEFAULT '',
  -- Sealed; signs what goes either way.
  secret text,
  -- It may stand on this machine or its networks, and be asked without encryption.
  is_own boolean NOT NULL DEFAULT false,
  timeout_ms integer NOT NULL DEFAULT 5000 CHECK (timeout_ms BETWEEN 500 AND 20000),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  CHECK (NOT is_on OR (url IS NOT NULL AND secret IS NOT NULL))
);
INSERT INTO verification_provider DEFAULT VALUES;

-- Visits to it; `id` is what the service knows a visit by.
CREATE TABLE verification_sessions (
  id uuid PRIMARY KEY,
  verification_id uuid NOT NULL REFERENCES verifications (id),
  -- In which the person is told of a refusal.
  lang text NOT NULL,
  -- Where the person goes; empty until the service has said so.
  url text NOT NULL DEFAULT '',
  state text NOT NULL CHECK (state IN ('open', 'approved', 'declined', 'ended')),
  created_at timestamptz NOT NULL DEFAULT tetri_now(),
  -- After that nobody asks any more.
  ends_at timestamptz NOT NULL
);
CREATE INDEX verification_sessions_verification ON verification_sessions (verification_id);
CREATE UNIQUE INDEX verification_sessions_open ON verification_sessions (verification_id) WHERE state = 'open';
