-- The affiliate programme: who brought whom, and what they are owed for it. docs/decisions/affiliate-rewards.md says why it is so.

-- What the owner gives partners; one row.
CREATE TABLE affiliate_terms (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  is_open boolean NOT NULL DEFAULT true,
  -- Of what the commission is a share: what the exchange earns by the order, or the order's whole worth.
  type text NOT NULL DEFAULT 'byServiceFee' CHECK (type IN ('byServiceFee', 'byAmount')),
  -- Whose link counts where a customer followed several.
  touch text NOT NULL DEFAULT 'first' CHECK (touch IN ('first', 'last')),
  -- By the rising turnover that a partner brought: [{fromUsd, percent}].
  levels jsonb NOT NULL DEFAULT '[{"fromUsd": "0", "percent": "20"}]',
  hold_days integer NOT NULL DEFAULT 14 CHECK (hold_days BETWEEN 0 AND 365),
  -- US cents.
  min_cents numeric(40,0) NOT NULL DEFAULT 1000 CHECK (min_cents > 0),
  -- From here on two people pay a withdrawal; null never asks for the second.
  second_person_cents numeric(40,0) DEFAULT 100000 CHECK (second_person_cents >= 0),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0)
);
INSERT INTO affiliate_terms DEFAULT VALUES;

CREATE TABLE affiliate_partners (
  user_id uuid PRIMARY KEY REFERENCES users,
  link text NOT NULL CONSTRAINT affiliate_partners_link UNIQUE,
  -- In the address of the rates that this partner shows: /service/export/xml/<key>.
  rate_key text NOT NULL CONSTRAINT affiliate_partners_rate_key UNIQUE CHECK (rate_key ~ '^p-[a-z0-9]{16}$'),
  -- In place of the level's.
  rate_percent text,
  -- What of the rate the partner leaves to the customers, in percent as the rate is.
  discount_percent text NOT NULL DEFAULT '0',
  -- Brings nothing new and takes nothing out.
  is_suspended boolean NOT NULL DEFAULT false,
  -- Of rewards that were taken back when they had been paid out already; US cents.
  debt_cents numeric(40,0) NOT NULL DEFAULT 0 CHECK (debt_cents >= 0),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL DEFAULT tetri_now()
);
CREATE TRIGGER living_person BEFORE INSERT ON affiliate_partners
  FOR EACH ROW EXECUTE FUNCTION needs_living_person();

-- All links that partners ever had: an old one still leads to its partner, and to nobody else.
CREATE TABLE affiliate_links (
  link text PRIMARY KEY CHECK (link ~ '^[a-z0-9_-]{3,30}$'),
  user_id uuid NOT NULL REFERENCES affiliate_partners,
  created_at timestamptz NOT NULL DEFAULT tetri_now()
);
CREATE INDEX affiliate_links_user_id ON affiliate_links (user_id);

-- Who came today, as hashes under the installation's key; forgotten once the day has ended everywhere.
CREATE TABLE affiliate_visitors (
  user_id uuid NOT NULL REFERENCES affiliate_partners,
  day date NOT NULL,
  visitor bytea NOT NULL,
  network bytea NOT NULL,
  PRIMARY KEY (user_id, day, visitor)
);
CREATE INDEX affiliate_visitors_day ON affiliate_visitors (day);
CREATE TABLE affiliate_visit_days (
  user_id uuid NOT NULL REFERENCES affiliate_partners,
  day date NOT NULL,
  visits integer NOT NULL CHECK (visits > 0),
  PRIMARY KEY (user_id, day)
);

-- Whom a partner brought.
CREATE TABLE affiliate_referrals (
  user_id uuid PRIMARY KEY REFERENCES users,
  partner_id uuid NOT NULL REFERENCES affiliate_partners,
  created_at timestamptz NOT NULL DEFAULT tetri_now(),
  CHECK (user_id <> partner_id)
);
CREATE INDEX affiliate_referrals_partner ON affiliate_referrals (partner_id, created_at);

-- Orders that partners brought. Those of the partner's own person are kept too, and bring nothing.
CREATE TABLE affiliate_orders (
  order_id uuid PRIMARY KEY,
  partner_id uuid NOT NULL REFERENCES affiliate_partners,
  refused text CHECK (refused IN ('samePerson', 'sameEmail', 'sameTelegram', 'sameRequisites', 'suspended')),
  suspicion text CHECK (suspicion IN ('sameDevice', 'sameNetwork')),
  created_at timestamptz NOT NULL
);
CREATE INDEX affiliate_orders_partner ON affiliate_orders (partner_id, order_id);

CREATE TABLE affiliate_rewards (
  order_id uuid PRIMARY KEY REFERENCES affiliate_orders,
  partner_id uuid NOT NULL REFERENCES affiliate_partners,
  type text NOT NULL CHECK (type IN ('byServiceFee', 'byAmount')),
  percent text NOT NULL,
  -- US cents at the rates of the moment the order was done: its worth, what of it the percentage is taken of, and the reward.
  order_cents numeric(40,0) NOT NULL CHECK (order_cents >= 0),
  base_cents numeric(40,0) NOT NULL CHECK (base_cents >= 0),
  cents numeric(40,0) NOT NULL CHECK (cents >= 0),
  status text NOT NULL CHECK (status IN ('pending', 'held', 'available', 'reversed')),
  -- Why it is held or was taken back.
  reason text NOT NULL DEFAULT '',
  due_at timestamptz NOT NULL,
  -- What of it reached the partner's balance: less than all of it where they owed something.
  released_cents numeric(40,0) NOT NULL DEFAULT 0 CHECK (released_cents BETWEEN 0 AND cents),
  -- What was taken back of that.
  taken_cents numeric(40,0) NOT NULL DEFAULT 0 CHECK (taken_cents BETWEEN 0 AND released_cents),
  created_at timestamptz NOT NULL DEFAULT tetri_now(),
  updated_at timestamptz NOT NULL DEFAULT tetri_now(),
  CHECK (released_cents = 0 OR status IN ('available', 'reversed')),
  CHECK (taken_cents = 0 OR status = 'reversed')
);
CREATE INDEX affiliate_rewards_partner ON affiliate_rewards (partner_id, created_at);
CREATE INDEX affiliate_rewards_status ON affiliate_rewards (status, created_at);
