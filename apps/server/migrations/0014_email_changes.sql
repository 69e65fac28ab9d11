-- Another address that a person asked for: it takes the old one's place when both mailboxes have answered.
CREATE TABLE email_changes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  new_email text NOT NULL,
  -- SHA-256 in hex of the mails' tokens; null until a mail is made, and again when its link was followed.
  old_token_hash text UNIQUE,
  new_token_hash text UNIQUE,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
-- The last one asked for counts.
CREATE UNIQUE INDEX email_changes_user ON email_changes (user_id);
CREATE INDEX email_changes_expiry ON email_changes (expires_at);

-- Pictures are served by their file's name.
CREATE INDEX users_avatar ON users (avatar) WHERE avatar IS NOT NULL;
