-- What editors write. A document has revisions, which never change; publications say which of them readers see, from when.

-- One row. The version rises with every change, so that readers know when their copy is old.
create table content_state (
  id smallint primary key default 1 check (id = 1),
  version bigint not null default 1 check (version > 0)
);
insert into content_state default values;

create table content_documents (
  id uuid primary key,
  kind text not null check (kind ~ '^[a-z][a-zA-Z]{1,19}$'),
  position integer not null default 0,
  -- The number of the newest revision, the draft that editors go on from.
  latest integer not null default 1 check (latest > 0),
  -- As it came with the demo; who changes it makes it his own.
  is_demo boolean not null default false,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default tetri_now()
);
create index content_documents_kind on content_documents (kind, position, id);

create table content_revisions (
  document_id uuid not null references content_documents on delete cascade,
  number integer not null check (number > 0),
  link text not null check (link ~ '^([a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)?)?$' and length(link) <= 120),
  shared jsonb not null check (jsonb_typeof(shared) = 'object'),
  -- By language, each whole or not there at all.
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and texts <> '{}'),
  saved_at timestamptz not null default tetri_now(),
  -- Null where the product itself wrote it.
  saved_by uuid,
  saved_by_name text not null default '',
  primary key (document_id, number)
);

-- From `starts_at` on readers see this revision, or nothing where it is null. A decision takes the place of those before it
-- that had not come into effect when it was made.
create table content_publications (
  id bigint generated always as identity primary key,
  document_id uuid not null,
  revision integer,
  starts_at timestamptz not null,
  decided_at timestamptz not null default tetri_now(),
  decided_by uuid,
  check (starts_at >= decided_at),
  foreign key (document_id, revision) references content_revisions (document_id, number) on delete cascade,
  foreign key (document_id) references content_documents on delete cascade
);
create index content_publications_document on content_publications (document_id, id);

-- Rows go only with their document.
create trigger content_revisions_kept before update or truncate on content_revisions
  for each statement execute function forbid_change();
create trigger content_publications_kept before update or truncate on content_publications
  for each statement execute function forbid_change();

-- Every link that a document has or had; old ones lead to where it is now, until another document takes them.
create table content_links (
  kind text not null,
  link text not null check (link <> ''),
  document_id uuid not null references content_documents on delete cascade,
  primary key (kind, link)
);
create index content_links_document on content_links (document_id);

-- Uploaded pictures, each in several sizes and formats: [{type, fileName, width, height}], the largest first.
create table content_images (
  name text primary key check (name ~ '^[0-9a-f]{32}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  files jsonb not null check (jsonb_typeof(files) = 'array' and jsonb_array_length(files) > 0),
  uploaded_by uuid,
  created_at timestamptz not null default tetri_now()
);
create index content_images_created on content_images (created_at desc, name);

-- Who has the token sees the draft.
create table content_previews (
  -- SHA-256 in hex.
  token_hash text primary key,
  document_id uuid not null references content_documents on delete cascade,
  lang text not null check (lang in ('en', 'ru', 'ka')),
  expires_at timestamptz not null
);
create index content_previews_document on content_previews (document_id);
