-- Talks with visitors over the site. Who has the token goes on with a talk; only its hash is kept.

CREATE TABLE chats (
  id uuid PRIMARY KEY,
  -- SHA-256 in hex.
  token_hash text NOT NULL UNIQUE,
  lang text NOT NULL CHECK (lang IN ('en', 'ru', 'ka')),
  page text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'closed')),
  -- The visitor spoke last.
  is_waiting boolean NOT NULL,
  last text NOT NULL,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX chats_waiting ON chats (changed_at) WHERE is_waiting AND state = 'open';
CREATE INDEX chats_changed ON chats (changed_at);

CREATE TABLE chat_lines (
  id uuid PRIMARY KEY,
  chat_id uuid NOT NULL REFERENCES chats ON DELETE CASCADE,
  -- Who of the staff said it; null where it was the visitor.
  staff_id uuid,
  staff_name text NOT NULL DEFAULT '',
  message text NOT NULL,
  -- What it is kept as, which nobody can guess, and what the sender called it.
  file_name text UNIQUE,
  file_shown_name text NOT NULL DEFAULT '',
  at timestamptz NOT NULL,
  CHECK ((file_name IS NULL) = (file_shown_name = '')),
  CHECK (message <> '' OR file_name IS NOT NULL)
);
CREATE INDEX chat_lines_chat ON chat_lines (chat_id, id);

-- Until when somebody of the staff is there to answer.
CREATE TABLE chat_attendance (
  staff_id uuid PRIMARY KEY,
  until timestamptz NOT NULL
);

CREATE TABLE canned_answers (
  id uuid PRIMARY KEY,
  title text NOT NULL CHECK (title <> ''),
  texts jsonb NOT NULL CHECK (is_text_by_language(texts)),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0)
);
