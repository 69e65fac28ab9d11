-- Talks with visitors over the site. Who has the token goes on with a talk; only its hash is kept.

create table chats (
  id uuid primary key,
  -- SHA-256 in hex.
  token_hash text not null unique,
  lang text not null check (lang in ('en', 'ru', 'ka')),
  page text not null,
  state text not null check (state in ('open', 'closed')),
  -- The visitor spoke last.
  is_waiting boolean not null,
  last text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index chats_waiting on chats (changed_at) where is_waiting and state = 'open';
create index chats_changed on chats (changed_at);

create table chat_lines (
  id uuid primary key,
  chat_id uuid not null references chats on delete cascade,
  -- Who of the staff said it; null where it was the visitor.
  staff_id uuid,
  staff_name text not null default '',
  message text not null,
  -- What it is kept as, which nobody can guess, and what the sender called it.
  file_name text unique,
  file_shown_name text not null default '',
  at timestamptz not null,
  check ((file_name is null) = (file_shown_name = '')),
  check (message <> '' or file_name is not null)
);
create index chat_lines_chat on chat_lines (chat_id, id);

-- Until when somebody of the staff is there to answer.
create table chat_attendance (
  staff_id uuid primary key,
  until timestamptz not null
);

create table canned_answers (
  id uuid primary key,
  title text not null check (title <> ''),
  texts jsonb not null check (is_text_by_language(texts)),
  version integer not null default 1 check (version > 0)
);
