-- What comes to wallets and leaves them is asked about too, and what is about to leave is asked about as lists are then.

-- Which question was answered: each change of a list, a rule or the provider makes it another one.
ALTER TABLE screening_settings ADD COLUMN question bigint NOT NULL DEFAULT 1;
ALTER TABLE orders ADD COLUMN screened_question bigint, ADD COLUMN screened_at timestamptz;

ALTER TABLE screening_cases DROP CONSTRAINT screening_cases_subject_kind_check,
  ADD CONSTRAINT screening_cases_subject_kind_check CHECK (subject_kind IN ('order', 'withdrawal', 'walletDeposit'));
-- What it is about, as text: an order shows its amounts as they are now.
ALTER TABLE screening_cases ADD COLUMN amount text NOT NULL DEFAULT '';

-- How far a withdrawal, or a payment to a wallet, is asked about. Where there is no row, nothing was asked.
CREATE TABLE wallet_screenings (
  subject_kind text NOT NULL CHECK (subject_kind IN ('withdrawal', 'walletDeposit')),
  subject_id uuid PRIMARY KEY,
  screening text NOT NULL CHECK (screening IN ('due', 'held', 'clear', 'refused')),
  -- An answer counts only for the round that it was asked in.
  round integer NOT NULL DEFAULT 1 CHECK (round > 0),
  screened_question bigint,
  screened_at timestamptz,
  -- A refused payment that was given back: what it is found by.
  returned_at timestamptz,
  return_reference text NOT NULL DEFAULT '',
  CHECK (returned_at IS NOT NULL OR return_reference = ''),
  CHECK (returned_at IS NULL OR (subject_kind = 'walletDeposit' AND screening = 'refused'))
);
CREATE INDEX wallet_screenings_open ON wallet_screenings (subject_kind, subject_id) WHERE screening <> 'clear';
