-- What the messenger's bot keeps.

-- Updates that were handled, so that each is handled once; kept as long as the messenger might send one again.
CREATE TABLE messenger_updates (
  update_id bigint PRIMARY KEY,
  attempts integer NOT NULL CHECK (attempts > 0),
  -- Until when an attempt may still be under way; null where none is.
  claimed_until timestamptz,
  done_at timestamptz,
  seen_at timestamptz NOT NULL
);
CREATE INDEX messenger_updates_seen ON messenger_updates (seen_at);

-- Private chats with the bot.
CREATE TABLE messenger_chats (
  telegram_id bigint PRIMARY KEY CHECK (telegram_id > 0),
  -- Chosen in the chat; null where nobody chose.
  language text CHECK (language IN ('en', 'ru', 'ka')),
  is_blocked boolean NOT NULL,
  -- When the messenger last told whether it is blocked.
  blocked_changed_at timestamptz,
  -- What the link carried that led here first.
  start jsonb,
  started_at timestamptz,
  created_at timestamptz NOT NULL
);

-- What is to be sent and what was: the text is kept until then.
CREATE TABLE messenger_messages (
  id uuid PRIMARY KEY,
  -- The same notice is noted once.
  dedupe_key text NOT NULL UNIQUE,
  chat_id bigint NOT NULL,
  -- The talk whose topic of a group it goes to.
  talk_id uuid,
  -- Talks go before notices.
  priority smallint NOT NULL,
  -- HTML of the messenger, without its markup at most 4096 long.
  body text NOT NULL,
  buttons jsonb NOT NULL,
  -- The order's news that is mailed where it cannot be sent here.
  fallback jsonb,
  state text NOT NULL CHECK (state IN ('waiting', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  message_id bigint,
  problem text,
  created_at timestamptz NOT NULL,
  done_at timestamptz,
  CHECK ((state = 'waiting') = (done_at IS NULL))
);
CREATE INDEX messenger_messages_waiting ON messenger_messages (chat_id, id) WHERE state = 'waiting';
CREATE INDEX messenger_messages_done ON messenger_messages (done_at) WHERE state <> 'waiting';

-- Who talks with the staff over the messenger, and in which talk.
CREATE TABLE messenger_talks (
  telegram_id bigint PRIMARY KEY CHECK (telegram_id > 0),
  chat_id uuid NOT NULL UNIQUE REFERENCES chats (id) ON DELETE CASCADE
);

-- The topic of the operators' group that a talk is in, over the site too.
CREATE TABLE messenger_topics (
  chat_id uuid PRIMARY KEY REFERENCES chats (id) ON DELETE CASCADE,
  group_id bigint NOT NULL,
  thread_id bigint NOT NULL,
  UNIQUE (group_id, thread_id)
);

-- Which line a message of the messenger became, so that it becomes one once.
CREATE TABLE messenger_lines (
  -- The chat of the messenger.
  place_id bigint NOT NULL,
  message_id bigint NOT NULL,
  -- Noted before it is said.
  line_id uuid NOT NULL REFERENCES chat_lines (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (place_id, message_id)
);
CREATE INDEX messenger_lines_line ON messenger_lines (line_id);

-- Which messenger account is whose of the staff: what is pressed in the group is done by their right.
CREATE TABLE staff_messengers (
  staff_id uuid PRIMARY KEY REFERENCES staff (id) ON DELETE CASCADE,
  telegram_id bigint NOT NULL UNIQUE CHECK (telegram_id > 0),
  created_at timestamptz NOT NULL
);

-- Links that make one, for ten minutes; the digest of each token.
CREATE TABLE staff_messenger_links (
  token_hash text PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
