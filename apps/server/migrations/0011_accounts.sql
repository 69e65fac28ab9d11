-- Customers' accounts. A person's data stands here and nowhere else; orders and the ledger know only the id.
CREATE TABLE users (
  id uuid PRIMARY KEY,
  -- Lower case, NFC; null once the person is erased.
  email text,
  first_name text NOT NULL,
  last_name text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  date_of_birth date,
  telegram_username text NOT NULL DEFAULT '',
  lang text NOT NULL CHECK (lang IN ('en', 'ru', 'ka')),
  -- PHC text; null for somebody who came by a provider and never set one.
  password_hash text,
  notify_login boolean NOT NULL DEFAULT true,
  notify_change_pass boolean NOT NULL DEFAULT true,
  agree_email_newsletter boolean NOT NULL DEFAULT false,
  promo_code text,
  partner_code text,
  -- The file's name in the store.
  avatar text,
  blocked_until timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  CHECK ((email IS NULL) = (deleted_at IS NOT NULL))
);
CREATE UNIQUE INDEX users_email ON users (email);

-- Accounts that were asked for. One becomes a user when its mail is answered: whoever did not prove the mailbox leaves
-- nothing behind that the mailbox's owner could step into.
CREATE TABLE registrations (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  lang text NOT NULL CHECK (lang IN ('en', 'ru', 'ka')),
  password_hash text NOT NULL,
  agree_email_newsletter boolean NOT NULL,
  promo_code text,
  partner_code text,
  return_to text,
  -- SHA-256 in hex of the mail's token; null until the mail is made.
  token_hash text UNIQUE,
  -- The account that it became.
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX registrations_email ON registrations (email, created_at DESC);
CREATE INDEX registrations_expiry ON registrations (expires_at);

CREATE TABLE user_sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- SHA-256 in hex of the cookie's token: who reads this table cannot sign in with it.
  token_hash text NOT NULL UNIQUE,
  ip text NOT NULL,
  user_agent text NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX user_sessions_user ON user_sessions (user_id);
CREATE INDEX user_sessions_expiry ON user_sessions (expires_at);

-- Tokens that are good once: of mails, of sockets, of a sign-in that a provider vouches for.
CREATE TABLE user_tokens (
  token_hash text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('sign-in', 'reset-password', 'deny-sign-in', 'socket')),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Of a socket's token: the session that it speaks for.
  session_id uuid REFERENCES user_sessions (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX user_tokens_user ON user_tokens (user_id, kind);
CREATE INDEX user_tokens_expiry ON user_tokens (expires_at);
