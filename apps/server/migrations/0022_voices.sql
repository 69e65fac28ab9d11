-- What readers write: reviews and comments, subscriptions to news, talks with the support, wishes to be called back.

create table voices (
  id uuid primary key,
  kind text not null check (kind in ('review', 'comment')),
  -- Nobody reads what waits.
  state text not null check (state in ('waiting', 'shown', 'rejected')),
  name text not null,
  message text not null,
  lang text not null check (lang in ('en', 'ru', 'ka')),
  stars smallint check (stars between 1 and 5),
  -- What a comment stands under.
  news_id uuid,
  user_id uuid references users (id),
  -- Of a review: a keyed hash of who wrote it, and the day by the clock of the house.
  author_key text,
  day date,
  is_demo boolean not null default false,
  created_at timestamptz not null,
  decided_by uuid references staff (id),
  decided_by_name text not null default '',
  decided_at timestamptz,
  reason text not null default '',
  check ((kind = 'review') = (stars is not null)),
  check ((kind = 'comment') = (news_id is not null)),
  check ((state = 'waiting') = (decided_at is null))
);
-- One review a day, whatever runs at the same moment.
create unique index voices_review_day on voices (author_key, day);
create index voices_reviews on voices (lang, id) include (stars) where kind = 'review' and state = 'shown';
create index voices_comments on voices (news_id, id) where kind = 'comment' and state = 'shown';
create index voices_moderation on voices (state, id);
create index voices_user on voices (user_id) where user_id is not null;

create table subscriptions (
  id uuid primary key,
  email text not null unique,
  lang text not null check (lang in ('en', 'ru', 'ka')),
  -- A keyed hash of the address: whoever comes back has it again, so that the link of an old mail still ends it. As unique
  -- as the address, which alone is held to it: two requests at once may then differ in neither.
  secret text not null,
  -- SHA-256 in hex of the token in the mail that asks; null until that is written.
  token_hash text unique,
  asked_at timestamptz not null,
  -- Until when the mailbox may confirm.
  expires_at timestamptz not null,
  confirmed_at timestamptz
);
create index subscriptions_secret on subscriptions (secret);
create index subscriptions_confirmed on subscriptions (id) where confirmed_at is not null;
create index subscriptions_expiry on subscriptions (expires_at) where confirmed_at is null;

-- News that was mailed to the subscribers: once.
create table newsletters (
  news_id uuid primary key,
  recipients integer not null,
  sent_by uuid references staff (id),
  sent_by_name text not null,
  sent_at timestamptz not null,
  -- When the last mail was on its way.
  over_at timestamptz
);

create table tickets (
  id uuid primary key,
  -- Random: what people tell each other.
  number integer not null unique check (number between 10000000 and 99999999),
  -- Opens the talk to whoever has its link.
  secret text not null unique,
  email text not null,
  lang text not null check (lang in ('en', 'ru', 'ka')),
  user_id uuid references users (id),
  -- Open waits for the staff, answered for whoever asked.
  state text not null check (state in ('open', 'answered', 'closed')),
  messages integer not null check (messages > 0),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index tickets_state on tickets (state, changed_at);
create index tickets_email on tickets (email);
create index tickets_user on tickets (user_id) where user_id is not null;

create table ticket_messages (
  id uuid primary key,
  ticket_id uuid not null references tickets (id) on delete cascade,
  -- Who of the staff wrote it; null where it was whoever asked.
  staff_id uuid references staff (id),
  staff_name text not null default '',
  message text not null,
  at timestamptz not null
);
create index ticket_messages_ticket on ticket_messages (ticket_id, id);

create table feedback (
  id uuid primary key,
  request_type text not null check (request_type in ('<10 000$', '10 000$ - 50 000$', '>100 000$')),
  name text not null,
  email text not null,
  contact text not null,
  details text not null,
  referer text not null,
  lang text not null check (lang in ('en', 'ru', 'ka')),
  user_id uuid references users (id),
  created_at timestamptz not null,
  done_by uuid references staff (id),
  done_by_name text not null default '',
  done_at timestamptz
);
create index feedback_waiting on feedback (id) where done_at is null;
create index feedback_email on feedback (email);
