-- Orders, their quotes, their history. Money is the ledger's: it refers to an order by its id, without foreign keys.

CREATE TABLE order_quotes (
  id uuid PRIMARY KEY,
  route_id uuid NOT NULL,
  -- What was asked for, as text with its sign: an order must ask for the same.
  amount text NOT NULL,
  services uuid[] NOT NULL,
  in_units numeric(40,0) NOT NULL CHECK (in_units > 0),
  out_units numeric(40,0) NOT NULL CHECK (out_units > 0),
  fee_units numeric(40,0) NOT NULL,
  rate text NOT NULL,
  parts jsonb NOT NULL,
  lock_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT tetri_now()
);
CREATE INDEX order_quotes_lock_until ON order_quotes (lock_until);

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  -- The number people use: random, never counted up.
  uid bigint NOT NULL CONSTRAINT orders_uid UNIQUE CHECK (uid BETWEEN 10000000 AND 9999999999),
  secret text NOT NULL CHECK (secret ~ '^[0-9a-f]{32}$'),
  status text NOT NULL CHECK (status IN (
    'new', 'waitPayment', 'inProgress', 'errorPayout', 'inProgressPayout', 'hold', 'done', 'errorPayment', 'deleted', 'returned')),
  issue text NOT NULL DEFAULT 'none' CHECK (issue IN (
    'none', 'underpaid', 'overpaid', 'late', 'wrongAsset', 'memoMissing', 'amlReview', 'payoutFailed')),
  route_id uuid NOT NULL,
  from_currency_id uuid NOT NULL,
  to_currency_id uuid NOT NULL,
  -- So that amounts read the same when the catalogue has changed.
  from_code text NOT NULL,
  to_code text NOT NULL,
  from_symbol text NOT NULL,
  to_symbol text NOT NULL,
  from_decimals smallint NOT NULL,
  to_decimals smallint NOT NULL,
  payment_method text NOT NULL,
  payout_method text NOT NULL,
  in_units numeric(40,0) NOT NULL CHECK (in_units > 0),
  out_units numeric(40,0) NOT NULL CHECK (out_units > 0),
  -- The fixed fee inside the price, in the currency paid out.
  fee_units numeric(40,0) NOT NULL CHECK (fee_units >= 0),
  -- "numerator/denominator"
  rate text NOT NULL,
  rate_type text NOT NULL CHECK (rate_type IN ('fixed', 'floating')),
  lock_point text NOT NULL CHECK (lock_point IN ('creation', 'detection', 'confirmations')),
  lock_confirmations smallint NOT NULL,
  price_locked_at timestamptz,
  parts jsonb NOT NULL,
  services uuid[] NOT NULL,
  quote_id uuid,
  tolerance_percent text NOT NULL,
  from_values jsonb NOT NULL,
  to_values jsonb NOT NULL,
  route_values jsonb NOT NULL,
  email text NOT NULL,
  lang text NOT NULL CHECK (lang IN ('en', 'ru', 'ka')),
  is_newsletter_agreed boolean NOT NULL,
  is_preview_skipped boolean NOT NULL,
  is_out_data_hidden boolean NOT NULL,
  partner text,
  refund_address text,
  refund_memo text,
  client_callback_url text,
  ipn_url text,
  ipn_secret text,
  user_id uuid,
  confirmations_seen integer NOT NULL DEFAULT 0,
  confirmations_required integer NOT NULL,
  lifetime_seconds integer NOT NULL CHECK (lifetime_seconds > 0),
  -- Where the payout is: promised on the reserve, on its way, paid, or given back to the reserve.
  payout_state text NOT NULL DEFAULT 'held' CHECK (payout_state IN ('held', 'inFlight', 'paid', 'released')),
  hold_id uuid NOT NULL,
  -- What the customer's money is now: all that ever came, what of it lies as this order's deposit, and as unmatched.
  received_units numeric(40,0) NOT NULL DEFAULT 0 CHECK (received_units >= 0),
  deposit_units numeric(40,0) NOT NULL DEFAULT 0 CHECK (deposit_units >= 0),
  unmatched_units numeric(40,0) NOT NULL DEFAULT 0 CHECK (unmatched_units >= 0),
  payout_reference text,
  paid_out_by text,
  claimed_by uuid,
  claimed_name text,
  claimed_role text,
  finished_at timestamptz,
  created_at timestamptz NOT NULL,
  status_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT orders_paid CHECK ((status = 'done') = (payout_state = 'paid') AND (payout_state = 'paid') = (payout_reference IS NOT NULL))
) WITH (fillfactor = 80);
CREATE INDEX orders_email ON orders (email);
-- The queue: what somebody still has to do something about.
CREATE INDEX orders_open ON orders (status, id) WHERE status NOT IN ('done', 'deleted', 'returned');
CREATE INDEX orders_done ON orders (finished_at DESC, id DESC) WHERE status = 'done';
CREATE INDEX orders_user ON orders (user_id, id) WHERE user_id IS NOT NULL;
-- A quote is for one order.
CREATE UNIQUE INDEX orders_quote ON orders (quote_id) WHERE quote_id IS NOT NULL;

CREATE TABLE order_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL,
  from_status text,
  to_status text NOT NULL,
  issue text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('customer', 'worker', 'operator')),
  staff_id uuid,
  staff_name text,
  reason text NOT NULL DEFAULT '',
  at timestamptz NOT NULL DEFAULT tetri_now()
);
CREATE INDEX order_history_order ON order_history (order_id, id);
CREATE TRIGGER order_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_history
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Money that came for an order: seen by a payment method, or stated by an operator who signs for it.
CREATE TABLE order_payments (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL,
  -- The same money told of twice has the same key.
  key text NOT NULL CONSTRAINT order_payments_key UNIQUE,
  units numeric(40,0) NOT NULL CHECK (units > 0),
  reference text NOT NULL,
  reason text NOT NULL,
  staff_id uuid,
  staff_name text,
  at timestamptz NOT NULL DEFAULT tetri_now()
);
CREATE INDEX order_payments_order ON order_payments (order_id);
CREATE TRIGGER order_payments_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_payments
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

CREATE TABLE order_notes (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL,
  text text NOT NULL,
  staff_id uuid NOT NULL,
  staff_name text NOT NULL,
  staff_role text NOT NULL,
  at timestamptz NOT NULL DEFAULT tetri_now()
);
CREATE INDEX order_notes_order ON order_notes (order_id, id);

CREATE TABLE order_idempotency (
  -- Whose key it is: 'visitor' or 'user:<id>'.
  scope text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  order_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT tetri_now(),
  PRIMARY KEY (scope, key)
);
CREATE INDEX order_idempotency_created ON order_idempotency (created_at);

-- Creates a batch of orders in one go: the orders, the start of their histories, holds of what they pay out, the outbox
-- rows and the idempotency keys. p_orders is a list of order rows, each with `idempotency` {scope, key, hash} where a key
-- was given. Answers one row for each, in order: `created`; `refused`, with what the reserve
-- had left for it; or `repeated`, with the order that the same key made before. Whatever else fails fails them all.
CREATE FUNCTION create_orders(p_orders jsonb)
RETURNS TABLE (outcome text, available numeric, made_id uuid, made_hash text, expires timestamptz) LANGUAGE plpgsql AS $$
DECLARE
  instant timestamptz := tetri_now();
  ids uuid[];
  currencies uuid[];
  amounts numeric[];
  refused_ids uuid[] := '{}';
  refused_free numeric[] := '{}';
  refusal record;
BEGIN
  INSERT INTO order_idempotency (scope, key, body_hash, order_id, created_at)
  SELECT o.idempotency->>'scope', o.idempotency->>'key', o.idempotency->>'hash', o.id, instant
  FROM jsonb_to_recordset(p_orders) AS o (id uuid, idempotency jsonb)
  WHERE o.idempotency IS NOT NULL
  ORDER BY 1, 2
  ON CONFLICT DO NOTHING;

  SELECT array_agg(o.id ORDER BY o.ordinal), array_agg(o.to_currency_id ORDER BY o.ordinal), array_agg(o.out_units ORDER BY o.ordinal)
  INTO ids, currencies, amounts
  FROM ROWS FROM (jsonb_to_recordset(p_orders) AS (id uuid, to_currency_id uuid, out_units numeric, idempotency jsonb))
    WITH ORDINALITY AS o (id, to_currency_id, out_units, idempotency, ordinal)
  WHERE o.idempotency IS NULL OR EXISTS (
    SELECT FROM order_idempotency i
    WHERE i.scope = o.idempotency->>'scope' AND i.key = o.idempotency->>'key' AND i.order_id = o.id);

  IF ids IS NOT NULL THEN
    FOR refusal IN SELECT * FROM ledger_hold_reserves(ids, currencies, amounts, ids::text[]) LOOP
      refused_ids := refused_ids || ids[refusal.refused];
      refused_free := refused_free || refusal.available;
    END LOOP;
    IF cardinality(refused_ids) > 0 THEN
      DELETE FROM order_idempotency i WHERE i.order_id = ANY (refused_ids);
      ids := ARRAY(SELECT i FROM unnest(ids) WITH ORDINALITY AS u (i, n) WHERE i <> ALL (refused_ids) ORDER BY n);
    END IF;

    INSERT INTO orders (
      id, uid, secret, status, route_id, from_currency_id, to_currency_id, from_code, to_code, from_symbol, to_symbol,
      from_decimals, to_decimals, payment_method, payout_method, in_units, out_units, fee_units, rate, rate_type, lock_point,
      lock_confirmations, price_locked_at, parts, services, quote_id, tolerance_percent, from_values, to_values, route_values,
      email, lang, is_newsletter_agreed, is_preview_skipped, is_out_data_hidden, partner, refund_address, refund_memo,
      client_callback_url, ipn_url, ipn_secret, user_id, confirmations_required, lifetime_seconds, hold_id, created_at, status_at, updated_at,
      expires_at)
    SELECT
      o.id, o.uid, o.secret, 'new', o.route_id, o.from_currency_id, o.to_currency_id, o.from_code, o.to_code, o.from_symbol, o.to_symbol,
      o.from_decimals, o.to_decimals, o.payment_method, o.payout_method, o.in_units, o.out_units, o.fee_units, o.rate, o.rate_type, o.lock_point,
      o.lock_confirmations, CASE WHEN o.rate_type = 'fixed' OR o.lock_point = 'creation' THEN instant END, o.parts, o.services,
      o.quote_id, o.tolerance_percent, o.from_values, o.to_values, o.route_values,
      o.email, o.lang, o.is_newsletter_agreed, o.is_preview_skipped, o.is_out_data_hidden, o.partner, o.refund_address, o.refund_memo,
      o.client_callback_url, o.ipn_url, o.ipn_secret, o.user_id, o.confirmations_required, o.lifetime_seconds, o.id, instant, instant, instant,
      instant + make_interval(secs => o.lifetime_seconds)
    FROM jsonb_populate_recordset(NULL::orders, p_orders) o
    WHERE o.id = ANY (ids);

    INSERT INTO order_history (order_id, to_status, issue, actor, at)
    SELECT i, 'new', 'none', 'customer', instant FROM unnest(ids) AS i;

    INSERT INTO outbox (kind, name, key, payload, run_at, created_at)
    SELECT r.kind, r.name, o.id::text, jsonb_build_object('orderId', o.id), r.at, instant
    FROM jsonb_to_recordset(p_orders) AS o (id uuid, lifetime_seconds integer)
    CROSS JOIN LATERAL (VALUES
      ('event', 'orderCreated', instant), ('job', 'openInvoice', instant),
      ('job', 'expireOrder', instant + make_interval(secs => o.lifetime_seconds))) AS r (kind, name, at)
    WHERE o.id = ANY (ids);

    INSERT INTO outbox (kind, name, key, payload, run_at, created_at)
    SELECT 'event', 'reserveChanged', o.to_currency_id::text, jsonb_build_object('currencyId', o.to_currency_id), instant, instant
    FROM jsonb_to_recordset(p_orders) AS o (id uuid, to_currency_id uuid)
    WHERE o.id = ANY (ids)
    GROUP BY o.to_currency_id;
  END IF;

  RETURN QUERY
  SELECT
    CASE WHEN o.id = ANY (ids) THEN 'created' WHEN r.free IS NOT NULL THEN 'refused' ELSE 'repeated' END,
    r.free, coalesce(i.order_id, o.id), i.body_hash, instant + make_interval(secs => o.lifetime_seconds)
  FROM ROWS FROM (jsonb_to_recordset(p_orders) AS (id uuid, lifetime_seconds integer, idempotency jsonb))
    WITH ORDINALITY AS o (id, lifetime_seconds, idempotency, ordinal)
  LEFT JOIN unnest(refused_ids, refused_free) AS r (id, free) ON r.id = o.id
  LEFT JOIN order_idempotency i ON i.scope = o.idempotency->>'scope' AND i.key = o.idempotency->>'key'
  ORDER BY o.ordinal;
END $$;
