-- What protects an account beside its password. Customers and staff have authenticator apps alike, so a person is named by
-- kind and id; whoever erases a person erases these rows.
CREATE TABLE authenticators (
  person_kind text NOT NULL CHECK (person_kind IN ('user', 'staff')),
  person_id uuid NOT NULL,
  -- The secret that the app shares with us, under the installation's key, bound to the person.
  sealed_seed text NOT NULL,
  -- Null until a code of it is confirmed: it protects nothing before.
  active_since timestamptz,
  -- The newest step whose code was taken (RFC 6238, section 5.2: a code is good once).
  last_step int,
  -- Wrong answers in the window that began with the first of them.
  wrong_answers int NOT NULL DEFAULT 0,
  wrong_since timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (person_kind, person_id),
  CHECK (active_since IS NULL OR last_step IS NOT NULL),
  CHECK ((wrong_answers = 0) = (wrong_since IS NULL))
);

-- For whoever has lost the app. A code is deleted when it is used.
CREATE TABLE recovery_codes (
  person_kind text NOT NULL,
  person_id uuid NOT NULL,
  -- SHA-256 in hex of 120 random bits.
  code_hash text NOT NULL,
  PRIMARY KEY (person_kind, person_id, code_hash),
  FOREIGN KEY (person_kind, person_id) REFERENCES authenticators ON DELETE CASCADE
);

CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  -- Base64url, as browsers tell it.
  credential_id text NOT NULL,
  -- COSE.
  public_key bytea NOT NULL,
  -- Signatures that the device has counted; 0 where it does not count.
  counter bigint NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE UNIQUE INDEX passkeys_credential ON passkeys (credential_id);
CREATE INDEX passkeys_user ON passkeys (user_id);

-- What a browser was asked to sign, each good for one answer.
CREATE TABLE passkey_challenges (
  -- SHA-256 in hex.
  challenge_hash text PRIMARY KEY,
  -- Whose new passkey it is for; null where it is for signing in.
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id) WHERE user_id IS NOT NULL;
