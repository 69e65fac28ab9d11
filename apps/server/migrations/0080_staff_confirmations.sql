-- Whoever wants it confirms in the messenger that they sign in, in place of a code.
ALTER TABLE staff_messengers ADD COLUMN confirms_sign_ins boolean NOT NULL DEFAULT false;

-- Sign-ins behind the right password that wait for that, for two minutes and once; one a person.
CREATE TABLE staff_confirmations (
  id uuid PRIMARY KEY,
  -- What the page proves itself with, as its digest.
  token_hash text NOT NULL UNIQUE,
  staff_id uuid NOT NULL UNIQUE REFERENCES staff (id) ON DELETE CASCADE,
  -- The account that was asked.
  telegram_id bigint NOT NULL CHECK (telegram_id > 0),
  -- Shown on the page, and pressed in the messenger among others.
  number smallint NOT NULL CHECK (number BETWEEN 10 AND 99),
  state text NOT NULL CHECK (state IN ('waiting', 'confirmed', 'refused')),
  expires_at timestamptz NOT NULL
);
