CREATE TABLE staff (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'operator', 'teller', 'content-editor', 'auditor')),
  -- PHC text: the parameters stand beside the salt and the hash, so that stronger ones can be told apart.
  password_hash text NOT NULL,
  is_first_password boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT tetri_now(),
  updated_at timestamptz NOT NULL DEFAULT tetri_now()
);
CREATE UNIQUE INDEX staff_email ON staff (lower(email));

CREATE TABLE staff_sessions (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  -- SHA-256 in hex of the cookie's token: who reads this table cannot sign in with it.
  token_hash text NOT NULL UNIQUE,
  ip text NOT NULL,
  user_agent text NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_sessions_staff ON staff_sessions (staff_id);
CREATE INDEX staff_sessions_expiry ON staff_sessions (expires_at);

CREATE TABLE staff_socket_tokens (
  token_hash text PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES staff_sessions (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
