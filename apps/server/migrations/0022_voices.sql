-- What readers write: reviews and comments, subscriptions to news, talks with the support, wishes to be called back.

CREATE TABLE voices (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('review', 'comment')),
  -- Nobody reads what waits.
  state text NOT NULL CHECK (state IN ('waiting', 'shown', 'rejected')),
  name text NOT NULL,
  message text NOT NULL,
  lang text NOT NULL CHECK (lang IN ('en', 'ru', 'ka')),
  stars smallint CHECK (stars BETWEEN 1 AND 5),
  -- What a comment stands under.
  news_id uuid,
  user_id uuid REFERENCES users (id),
  -- Of a review: a keyed hash of who wrote it, and the day by the clock of the house.
  author_key text,
  day date,
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  decided_by uuid REFERENCES staff (id),
  decided_by_name text NOT NULL DEFAULT '',
  decided_at timestamptz,
  reason text NOT NULL DEFAULT '',
  CHECK ((kind = 'review') = (stars IS NOT NULL)),
  CHECK ((kind = 'comment') = (news_id IS NOT NULL)),
  CHECK ((state = 'waiting') = (decided_at IS NULL))
);
-- One review a day, whatever runs at the same moment.
CREATE UNIQUE INDEX voices_review_day ON voices (author_key, day);
CREATE INDEX voices_reviews ON voices (lang, id) INCLUDE (stars) WHERE kind = 'review' AND state = 'shown';
CREATE INDEX voices_comments ON voices (news_id, id) WHERE kind = 'comment' AND state = 'shown';
CREATE INDEX voices_moderation ON voices (state, id);
CREATE INDEX voices_user ON voices (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE subscriptions (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE,
  lang text NOT NULL CHECK (lang IN ('en', 'ru', 'ka')),
  -- A keyed hash of the address: whoever comes back has it again, so that the link of an old mail still ends it. As unique
  -- as the address, which alone is held to it: two requests at once may then differ in neither.
  secret text NOT NULL,
  -- SHA-256 in hex of the token in the mail that asks; null until that is written.
  token_hash text UNIQUE,
  asked_at timestamptz NOT NULL,
  -- Until when the mailbox may confirm.
  expires_at timestamptz NOT NULL,
  confirmed_at timestamptz
);
CREATE INDEX subscriptions_secret ON subscriptions (secret);
CREATE INDEX subscriptions_confirmed ON subscriptions (id) WHERE confirmed_at IS NOT NULL;
CREATE INDEX subscriptions_expiry ON subscriptions (expires_at) WHERE confirmed_at IS NULL;

-- News that was mailed to the subscribers: once.
CREATE TABLE newsletters (
  news_id uuid PRIMARY KEY,
  recipients integer NOT NULL,
  sent_by uuid REFERENCES staff (id),
  sent_by_name text NOT NULL,
  sent_at timestamptz NOT NULL,
  -- When the last mail was on its way.
  over_at timestamptz
);

CREATE TABLE tickets (
  id uuid PRIMARY KEY,
  -- Random: what people tell each other.
  number integer NOT NULL UNIQUE CHECK (number BETWEEN 10000000 AND 99999999),
  -- Opens the talk to whoever has its link.
  secret text NOT NULL UNIQUE,
  email text NOT NULL,
  lang text NOT NULL CHECK (lang IN ('en', 'ru', 'ka')),
  user_id uuid REFERENCES users (id),
  -- Open waits for the staff, answered for whoever asked.
  state text NOT NULL CHECK (state IN ('open', 'answered', 'closed')),
  messages integer NOT NULL CHECK (messages > 0),
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX tickets_state ON tickets (state, changed_at);
CREATE INDEX tickets_email ON tickets (email);
CREATE INDEX tickets_user ON tickets (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE ticket_messages (
  id uuid PRIMARY KEY,
  ticket_id uuid NOT NULL REFERENCES tickets (id) ON DELETE CASCADE,
  -- Who of the staff wrote it; null where it was whoever asked.
  staff_id uuid REFERENCES staff (id),
  staff_name text NOT NULL DEFAULT '',
  message text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX ticket_messages_ticket ON ticket_messages (ticket_id, id);

CREATE TABLE feedback (
  id uuid PRIMARY KEY,
  request_type text NOT NULL CHECK (request_type IN ('<10 000$', '10 000$ - 50 000$', '>100 000$')),
  name text NOT NULL,
  email text NOT NULL,
  contact text NOT NULL,
  details text NOT NULL,
  referer text NOT NULL,
  lang text NOT NULL CHECK (lang IN ('en', 'ru', 'ka')),
  user_id uuid REFERENCES users (id),
  created_at timestamptz NOT NULL,
  done_by uuid REFERENCES staff (id),
  done_by_name text NOT NULL DEFAULT '',
  done_at timestamptz
);
CREATE INDEX feedback_waiting ON feedback (id) WHERE done_at IS NULL;
CREATE INDEX feedback_email ON feedback (email);
