alter table staff
  -- In which language mails to him are written; null until he has signed in.
  add column lang text check (lang in ('en', 'ru', 'ka')),
  add column last_seen_at timestamptz;

create table staff_invitations (
  id uuid primary key,
  email text not null,
  name text not null,
  role text not null check (role in ('owner', 'manager', 'operator', 'teller', 'content-editor', 'auditor')),
  -- SHA-256 in hex; null until the mail is written, which is where the token comes to be.
  token_hash text unique,
  invited_by uuid not null references staff (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index staff_invitations_email on staff_invitations (lower(email));
create index staff_invitations_inviter on staff_invitations (invited_by);
