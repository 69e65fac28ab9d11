-- Whose Telegram account opens which account here.
CREATE TABLE telegram_accounts (
  -- Telegram's own number of the person.
  telegram_id bigint PRIMARY KEY CHECK (telegram_id > 0),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- As Telegram told them last; "" where it tells none.
  username text NOT NULL,
  photo_url text NOT NULL,
  language text NOT NULL,
  -- The bot may write to them, as far as it is known.
  may_write boolean NOT NULL,
  -- E.164, and proved: Telegram signed that it is theirs; "" until they share it.
  phone text NOT NULL,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX telegram_accounts_user ON telegram_accounts (user_id);
CREATE TRIGGER living_person BEFORE INSERT ON telegram_accounts
  FOR EACH ROW EXECUTE FUNCTION needs_living_person();

-- How often signed data of Telegram has signed in, until it is too old to do so anyway.
CREATE TABLE telegram_sign_ins (
  -- SHA-256 in hex of its fields.
  digest text PRIMARY KEY,
  uses integer NOT NULL CHECK (uses > 0),
  expires_at timestamptz NOT NULL
);
CREATE INDEX telegram_sign_ins_expiry ON telegram_sign_ins (expires_at);

-- Whoever came by Telegram has no e-mail address until they add one; an erased person still has none.
ALTER TABLE users DROP CONSTRAINT users_check;
ALTER TABLE users ADD CONSTRAINT users_erased_without_email CHECK (deleted_at IS NULL OR email IS NULL);
