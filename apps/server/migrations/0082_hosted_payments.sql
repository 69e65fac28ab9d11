-- Payments at a provider's own checkout, which is asked about them: what it tells by itself only says when to ask.
CREATE TABLE hosted_payments (
  method text NOT NULL,
  network text NOT NULL,
  -- What the provider knows the payment by.
  reference text NOT NULL CHECK (reference <> ''),
  order_id uuid NOT NULL UNIQUE,
  opened_at timestamptz NOT NULL DEFAULT tetri_now(),
  -- When the provider is asked next; null where only news from it is a reason to.
  due_at timestamptz DEFAULT tetri_now(),
  -- Rises with each news, so that none is lost while the provider is being asked.
  told bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (method, network, reference)
);
CREATE INDEX hosted_payments_due ON hosted_payments (method, network, due_at) WHERE due_at IS NOT NULL;

-- The checkout of a demo: a provider that anybody may tell that they have paid.
CREATE TABLE demo_checkouts (
  reference text PRIMARY KEY,
  amount text NOT NULL,
  currency text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'paid', 'declined', 'refunded')),
  success_url text NOT NULL,
  fail_url text NOT NULL,
  language text NOT NULL,
  expires_at timestamptz NOT NULL
);
