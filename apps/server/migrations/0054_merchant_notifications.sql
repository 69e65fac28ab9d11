-- What the program that made an order says of it, beside the address and the sealed secret of its notifications, which stand
-- in the order. Orders without any of it have no row.
CREATE TABLE order_merchants (
  order_id uuid PRIMARY KEY REFERENCES orders,
  -- The order's name at the merchant.
  external_id text CHECK (external_id <> ''),
  ipn_format text NOT NULL DEFAULT 'form' CHECK (ipn_format IN ('form', 'json'))
);

-- Notifications to merchants, one for each status that an order with an address for them has come to. What they say of the
-- order besides is read when they are sent.
CREATE TABLE merchant_deliveries (
  -- The event's id: the same at every attempt.
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  -- Whose order it was then.
  user_id uuid,
  -- Rises by one within an order.
  sequence integer NOT NULL CHECK (sequence > 0),
  -- The delivery of the event in the outbox that it comes from, which may run twice.
  source bigint NOT NULL UNIQUE,
  status text NOT NULL,
  in_amount text NOT NULL,
  out_amount text NOT NULL,
  -- Host and port: who is kept from taking the places of others.
  receiver text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'givenUp')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- From when on the days count in which it is tried: its event, or the last time somebody asked for it again.
  asked_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  last_at timestamptz,
  -- What the receiver answered last, or why there was no answer.
  last_status integer,
  last_problem text CHECK (last_problem IN ('addressRefused', 'timedOut', 'notReached', 'badAnswer', 'noAddress')),
  delivered_at timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (order_id, sequence),
  CHECK ((state = 'delivered') = (delivered_at IS NOT NULL))
);
CREATE INDEX merchant_deliveries_waiting ON merchant_deliveries (receiver, due_at) WHERE state = 'waiting';
CREATE INDEX merchant_deliveries_user ON merchant_deliveries (user_id, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX merchant_deliveries_ended ON merchant_deliveries (created_at) WHERE state <> 'waiting';
