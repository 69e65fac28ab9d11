ALTER TABLE staff
  -- In which language mails to him are written; null until he has signed in.
  ADD COLUMN lang text CHECK (lang IN ('en', 'ru', 'ka')),
  ADD COLUMN last_seen_at timestamptz;

CREATE TABLE staff_invitations (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'operator', 'teller', 'content-editor', 'auditor')),
  -- SHA-256 in hex; null until the mail is written, which is where the token comes to be.
  token_hash text UNIQUE,
  invited_by uuid NOT NULL REFERENCES staff (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX staff_invitations_email ON staff_invitations (lower(email));
CREATE INDEX staff_invitations_inviter ON staff_invitations (invited_by);
