-- Who customers are: forms, what was filled in and sent, and what reviewers decided.
CREATE TABLE verification_templates (
  id uuid PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('person', 'company', 'currency', 'funds')),
  version int NOT NULL CHECK (version > 0),
  -- JSON text, as it was judged by the schema.
  definition text NOT NULL,
  -- Null of those that come with the product.
  staff_id uuid,
  staff_name text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT tetri_now(),
  UNIQUE (type, version)
);

CREATE TABLE verification_terms (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  version int NOT NULL DEFAULT 1,
  valid_days int NOT NULL DEFAULT 730 CHECK (valid_days > 0),
  keep_approved_days int NOT NULL DEFAULT 1826 CHECK (keep_approved_days > 0),
  keep_refused_days int NOT NULL DEFAULT 90 CHECK (keep_refused_days > 0),
  keep_draft_days int NOT NULL DEFAULT 30 CHECK (keep_draft_days > 0)
);
INSERT INTO verification_terms DEFAULT VALUES;

-- A key for each file and for the answers of each verification, wrapped by a master key that is not in the database. What
-- loses its key can never be read again, wherever a copy of it lies.
CREATE TABLE verification_keys (
  id uuid PRIMARY KEY,
  -- A digest of the master key that wraps it.
  master text NOT NULL,
  wrapped text NOT NULL
);
CREATE INDEX verification_keys_master ON verification_keys (master);

CREATE TABLE verifications (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('person', 'company', 'currency', 'funds')),
  -- Of a card or an account.
  currency_id uuid,
  template_id uuid NOT NULL REFERENCES verification_templates (id),
  status text NOT NULL CHECK (status IN ('draft', 'pending', 'approve', 'reject', 'cancel')),
  -- How often it was sent.
  round int NOT NULL DEFAULT 0,
  -- Refused in such a way that the customer may mend it.
  is_mendable boolean NOT NULL DEFAULT false,
  -- Sealed with the key; both are null once they are deleted.
  key_id uuid REFERENCES verification_keys (id),
  answers text,
  -- [{field, reason, note}] of the last decision, and what was said of the whole.
  refusals jsonb NOT NULL DEFAULT '[]',
  reason text NOT NULL DEFAULT '',
  -- Keyed digests: the same document of another account, and the card or account that was verified.
  document_hash text,
  destination_hash text,
  -- When the document itself ends.
  document_expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT tetri_now(),
  updated_at timestamptz NOT NULL DEFAULT tetri_now(),
  submitted_at timestamptz,
  decided_at timestamptz,
  expires_at timestamptz,
  -- When what was typed and sent is deleted, once that is known.
  delete_at timestamptz,
  -- The account is gone; what the law has kept lies here until `delete_at`.
  is_erased boolean NOT NULL DEFAULT false,
  CHECK ((key_id IS NULL) = (answers IS NULL)),
  CHECK ((type = 'currency') OR currency_id IS NULL),
  CHECK (status = 'draft' OR round > 0 OR status = 'cancel'),
  CHECK (is_mendable <= (status = 'reject')),
  CHECK ((status = 'approve') = (expires_at IS NOT NULL))
);
-- One of a kind is under way at a time.
CREATE UNIQUE INDEX verifications_open
  ON verifications (user_id, type, coalesce(currency_id, '00000000-0000-0000-0000-000000000000'))
  WHERE status IN ('draft', 'pending') OR is_mendable;
CREATE INDEX verifications_user ON verifications (user_id, created_at);
CREATE INDEX verifications_queue ON verifications (status, submitted_at);
CREATE INDEX verifications_document ON verifications (document_hash) WHERE document_hash IS NOT NULL;
CREATE INDEX verifications_delete ON verifications (delete_at) WHERE delete_at IS NOT NULL;
CREATE TRIGGER living_person BEFORE INSERT ON verifications
  FOR EACH ROW EXECUTE FUNCTION needs_living_person();

CREATE TABLE verification_documents (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  -- Null until an answer names it.
  verification_id uuid REFERENCES verifications (id),
  field text NOT NULL DEFAULT '',
  kind text NOT NULL CHECK (kind IN ('image', 'pdf')),
  file_name text NOT NULL UNIQUE,
  size int NOT NULL,
  key_id uuid NOT NULL REFERENCES verification_keys (id),
  created_at timestamptz NOT NULL DEFAULT tetri_now()
);
CREATE INDEX verification_documents_verification ON verification_documents (verification_id);
CREATE INDEX verification_documents_user ON verification_documents (user_id);
CREATE INDEX verification_documents_loose ON verification_documents (created_at) WHERE verification_id IS NULL;
CREATE TRIGGER living_person BEFORE INSERT ON verification_documents
  FOR EACH ROW EXECUTE FUNCTION needs_living_person();

CREATE TABLE verification_events (
  id uuid PRIMARY KEY,
  verification_id uuid NOT NULL REFERENCES verifications (id),
  at timestamptz NOT NULL DEFAULT tetri_now(),
  action text NOT NULL CHECK (action IN ('submitted', 'approved', 'refused', 'cancelled')),
  round int NOT NULL,
  -- Null where the customer acted.
  staff_id uuid,
  staff_name text NOT NULL DEFAULT '',
  refusals jsonb NOT NULL DEFAULT '[]',
  reason text NOT NULL DEFAULT ''
);
CREATE INDEX verification_events_verification ON verification_events (verification_id, at);

-- A link for a phone, and what the phone that opened it goes on with. Digests of both.
CREATE TABLE verification_hand_overs (
  verification_id uuid PRIMARY KEY REFERENCES verifications (id),
  token_hash text NOT NULL UNIQUE,
  key_hash text UNIQUE,
  expires_at timestamptz NOT NULL
);
