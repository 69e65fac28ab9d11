-- Who and what is asked about before money goes on: lists, rules, an outside provider, and the cases that people decide.
-- docs/decisions/screening.md says why it is so.

-- As the owner set it; one row.
CREATE TABLE screening_settings (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- Anything is asked at all: kept by the product with every change of a list, a rule or the provider.
  is_active boolean NOT NULL DEFAULT false,
  -- From how alike on, 0 to 100, a name is told.
  threshold integer NOT NULL DEFAULT 87 CHECK (threshold BETWEEN 70 AND 100),
  -- Somebody else confirms what was decided about a case.
  is_second_person boolean NOT NULL DEFAULT true,
  provider_is_on boolean NOT NULL DEFAULT false,
  provider_url text,
  -- Sealed.
  provider_key text,
  -- It may stand on this machine or its networks, and be asked without encryption.
  provider_is_own boolean NOT NULL DEFAULT false,
  provider_timeout_ms integer NOT NULL DEFAULT 5000 CHECK (provider_timeout_ms BETWEEN 500 AND 20000),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  CHECK (NOT provider_is_on OR provider_url IS NOT NULL)
);
INSERT INTO screening_settings DEFAULT VALUES;

CREATE TABLE screening_lists (
  id uuid PRIMARY KEY,
  name text NOT NULL CONSTRAINT screening_lists_name UNIQUE,
  -- What it is of: sanctions, people in public office, or the owner's own.
  kind text NOT NULL CHECK (kind IN ('sanctions', 'pep', 'own')),
  is_active boolean NOT NULL DEFAULT true,
  -- What of it counts now: the entries of this import, and those that people wrote themselves.
  import_id uuid,
  -- The one before, so that it can be taken again.
  former_import_id uuid,
  -- Which column of a file holds what, as it was mapped last.
  mapping jsonb,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL DEFAULT tetri_now(),
  changed_at timestamptz NOT NULL DEFAULT tetri_now()
);

CREATE TABLE screening_imports (
  id uuid PRIMARY KEY,
  list_id uuid NOT NULL REFERENCES screening_lists ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('uploading', 'reading', 'done', 'failed', 'cancelled')),
  file_name text NOT NULL,
  -- Letters of the whole file, and of its parts that came.
  length bigint NOT NULL CHECK (length > 0),
  received bigint NOT NULL DEFAULT 0 CHECK (received >= 0 AND received <= length),
  parts integer NOT NULL DEFAULT 0,
  mapping jsonb NOT NULL,
  delimiter text NOT NULL CHECK (delimiter IN (',', ';', E'\t', '|')),
  -- How many parts were read, what of the last one was no whole line, and how many lines that is after.
  read_parts integer NOT NULL DEFAULT 0,
  rest text NOT NULL DEFAULT '',
  columns jsonb,
  rows integer NOT NULL DEFAULT 0,
  wrong_rows integer NOT NULL DEFAULT 0,
  -- Of the first hundred: [{row, fault}].
  faults jsonb NOT NULL DEFAULT '[]',
  problem text,
  staff_id uuid NOT NULL,
  staff_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT tetri_now(),
  finished_at timestamptz
);
CREATE INDEX screening_imports_list ON screening_imports (list_id, created_at DESC);
CREATE UNIQUE INDEX screening_imports_open ON screening_imports (list_id) WHERE state IN ('uploading', 'reading');

-- What came of a file and is not read yet.
CREATE TABLE screening_import_parts (
  import_id uuid NOT NULL REFERENCES screening_imports ON DELETE CASCADE,
  part integer NOT NULL CHECK (part >= 0),
  text text NOT NULL,
  PRIMARY KEY (import_id, part)
);

CREATE TABLE screening_entries (
  id uuid PRIMARY KEY,
  list_id uuid NOT NULL REFERENCES screening_lists ON DELETE CASCADE,
  -- Null where people wrote it themselves.
  import_id uuid,
  -- What the list calls it; the row's number where it says nothing.
  ref text NOT NULL,
  names text[] NOT NULL,
  -- Names, addresses and documents as they are compared exactly: 'address:0xab…'.
  exact_keys text[] NOT NULL,
  -- What is shown beside a match: {birthDate, country, documents, addresses, note}.
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX screening_entries_list ON screening_entries (list_id, import_id);
CREATE INDEX screening_entries_exact ON screening_entries USING gin (exact_keys);

CREATE TABLE screening_rules (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('structuring', 'velocity', 'newAccount', 'countryMismatch')),
  name text NOT NULL CONSTRAINT screening_rules_name UNIQUE,
  -- Thresholds of its kind.
  terms jsonb NOT NULL,
  is_on boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0)
);

-- What a rule would have found.
CREATE TABLE screening_dry_runs (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  terms jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('running', 'done', 'cancelled')),
  since timestamptz NOT NULL,
  total integer NOT NULL,
  done integer NOT NULL DEFAULT 0,
  hits integer NOT NULL DEFAULT 0,
  -- The order that was judged last, and the first fifty that it hits.
  cursor uuid,
  sample jsonb NOT NULL DEFAULT '[]',
  staff_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT tetri_now(),
  finished_at timestamptz
);

CREATE TABLE screening_cases (
  id uuid PRIMARY KEY,
  subject_kind text NOT NULL CHECK (subject_kind IN ('order', 'withdrawal')),
  subject_id uuid NOT NULL,
  uid text NOT NULL,
  user_id uuid,
  status text NOT NULL CHECK (status IN ('open', 'proposed', 'cleared', 'refused')),
  -- What was found, as it was found: the words of the customer beside those of the list.
  findings jsonb NOT NULL,
  -- Who wants it decided how, where somebody else has to agree.
  proposed text CHECK (proposed IN ('clear', 'refuse')),
  proposed_by uuid,
  proposed_name text,
  decided_by uuid,
  decided_name text,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  opened_at timestamptz NOT NULL DEFAULT tetri_now(),
  decided_at timestamptz,
  CHECK ((status = 'proposed') = (proposed IS NOT NULL)),
  CHECK ((status IN ('cleared', 'refused')) = (decided_at IS NOT NULL))
);
CREATE UNIQUE INDEX screening_cases_open ON screening_cases (subject_kind, subject_id) WHERE status IN ('open', 'proposed');
CREATE INDEX screening_cases_subject ON screening_cases (subject_kind, subject_id);
CREATE INDEX screening_cases_queue ON screening_cases (status, opened_at);
CREATE INDEX screening_cases_user ON screening_cases (user_id) WHERE user_id IS NOT NULL;

-- What happened to a case; never changed, but that its words are emptied with the person that they are about.
CREATE TABLE screening_case_steps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES screening_cases,
  kind text NOT NULL CHECK (kind IN ('opened', 'foundMore', 'note', 'kept', 'proposed', 'declined', 'cleared', 'refused')),
  -- Null where the product did it.
  staff_id uuid,
  staff_name text,
  text text NOT NULL DEFAULT '',
  at timestamptz NOT NULL DEFAULT tetri_now()
);
CREATE INDEX screening_case_steps_case ON screening_case_steps (case_id, id);
CREATE TRIGGER screening_case_steps_append_only BEFORE UPDATE OR DELETE ON screening_case_steps
  FOR EACH ROW EXECUTE FUNCTION allow_erasure('text');
CREATE TRIGGER screening_case_steps_kept BEFORE TRUNCATE ON screening_case_steps
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
CREATE TRIGGER screening_cases_kept BEFORE DELETE OR TRUNCATE ON screening_cases
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- How far an order is asked about: nothing is paid out before it is none or clear. Each payment asks anew, and an answer
-- counts only for the round that it was asked in.
ALTER TABLE orders
  ADD COLUMN screening text NOT NULL DEFAULT 'none' CHECK (screening IN ('none', 'due', 'held', 'clear', 'refused')),
  ADD COLUMN screening_round integer NOT NULL DEFAULT 0;
CREATE INDEX orders_screening ON orders (id) WHERE screening IN ('due', 'held');
