-- What editors write. A document has revisions, which never change; publications say which of them readers see, from when.

-- One row. The version rises with every change, so that readers know when their copy is old.
CREATE TABLE content_state (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  version bigint NOT NULL DEFAULT 1 CHECK (version > 0)
);
INSERT INTO content_state DEFAULT VALUES;

CREATE TABLE content_documents (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind ~ '^[a-z][a-zA-Z]{1,19}$'),
  position integer NOT NULL DEFAULT 0,
  -- The number of the newest revision, the draft that editors go on from.
  latest integer NOT NULL DEFAULT 1 CHECK (latest > 0),
  -- As it came with the demo; who changes it makes it his own.
  is_demo boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL DEFAULT tetri_now()
);
CREATE INDEX content_documents_kind ON content_documents (kind, position, id);

CREATE TABLE content_revisions (
  document_id uuid NOT NULL REFERENCES content_documents ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  link text NOT NULL CHECK (link ~ '^([a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)?)?$' AND length(link) <= 120),
  shared jsonb NOT NULL CHECK (jsonb_typeof(shared) = 'object'),
  -- By language, each whole or not there at all.
  texts jsonb NOT NULL CHECK (jsonb_typeof(texts) = 'object' AND texts <> '{}'),
  saved_at timestamptz NOT NULL DEFAULT tetri_now(),
  -- Null where the product itself wrote it.
  saved_by uuid,
  saved_by_name text NOT NULL DEFAULT '',
  PRIMARY KEY (document_id, number)
);

-- From `starts_at` on readers see this revision, or nothing where it is null. A decision takes the place of those before it
-- that had not come into effect when it was made.
CREATE TABLE content_publications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  document_id uuid NOT NULL,
  revision integer,
  starts_at timestamptz NOT NULL,
  decided_at timestamptz NOT NULL DEFAULT tetri_now(),
  decided_by uuid,
  CHECK (starts_at >= decided_at),
  FOREIGN KEY (document_id, revision) REFERENCES content_revisions (document_id, number) ON DELETE CASCADE,
  FOREIGN KEY (document_id) REFERENCES content_documents ON DELETE CASCADE
);
CREATE INDEX content_publications_document ON content_publications (document_id, id);

-- Rows go only with their document.
CREATE TRIGGER content_revisions_kept BEFORE UPDATE OR TRUNCATE ON content_revisions
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
CREATE TRIGGER content_publications_kept BEFORE UPDATE OR TRUNCATE ON content_publications
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Every link that a document has or had; old ones lead to where it is now, until another document takes them.
CREATE TABLE content_links (
  kind text NOT NULL,
  link text NOT NULL CHECK (link <> ''),
  document_id uuid NOT NULL REFERENCES content_documents ON DELETE CASCADE,
  PRIMARY KEY (kind, link)
);
CREATE INDEX content_links_document ON content_links (document_id);

-- Uploaded pictures, each in several sizes and formats: [{type, fileName, width, height}], the largest first.
CREATE TABLE content_images (
  name text PRIMARY KEY CHECK (name ~ '^[0-9a-f]{32}$'),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  files jsonb NOT NULL CHECK (jsonb_typeof(files) = 'array' AND jsonb_array_length(files) > 0),
  uploaded_by uuid,
  created_at timestamptz NOT NULL DEFAULT tetri_now()
);
CREATE INDEX content_images_created ON content_images (created_at DESC, name);

-- Who has the token sees the draft.
CREATE TABLE content_previews (
  -- SHA-256 in hex.
  token_hash text PRIMARY KEY,
  document_id uuid NOT NULL REFERENCES content_documents ON DELETE CASCADE,
  lang text NOT NULL CHECK (lang IN ('en', 'ru', 'ka')),
  expires_at timestamptz NOT NULL
);
CREATE INDEX content_previews_document ON content_previews (document_id);
