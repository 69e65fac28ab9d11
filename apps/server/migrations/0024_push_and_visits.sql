-- How people come to the site, and how their browsers are told that an order has moved.

-- Page loads by day. Nothing that says who it was: no address, no browser, no session.
CREATE TABLE visit_counts (
  day date NOT NULL,
  page text NOT NULL,
  referrer text NOT NULL,
  utm_source text NOT NULL,
  utm_medium text NOT NULL,
  utm_campaign text NOT NULL,
  utm_term text NOT NULL,
  utm_content text NOT NULL,
  visits bigint NOT NULL CHECK (visits > 0),
  PRIMARY KEY (day, page, referrer, utm_source, utm_medium, utm_campaign, utm_term, utm_content)
);

CREATE TYPE visit_row AS (
  page text, referrer text, utm_source text, utm_medium text, utm_campaign text, utm_term text, utm_content text
);

-- Adds visits to their day. A day that holds p_max different rows takes no new ones: what would be one counts as 'other'.
CREATE FUNCTION count_visits(p_day date, p_visits jsonb, p_max integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO visit_counts AS known (day, page, referrer, utm_source, utm_medium, utm_campaign, utm_term, utm_content, visits)
  SELECT p_day, (v.row).page, (v.row).referrer, (v.row).utm_source, (v.row).utm_medium, (v.row).utm_campaign, (v.row).utm_term,
    (v.row).utm_content, count(*)
  FROM (
    SELECT CASE WHEN room.is_left OR EXISTS (
        SELECT FROM visit_counts c
        WHERE (c.day, c.page, c.referrer, c.utm_source, c.utm_medium, c.utm_campaign, c.utm_term, c.utm_content)
          = (p_day, w.page, w.referrer, w.utm_source, w.utm_medium, w.utm_campaign, w.utm_term, w.utm_content))
      THEN ROW(w.page, w.referrer, w.utm_source, w.utm_medium, w.utm_campaign, w.utm_term, w.utm_content)::visit_row
      ELSE ROW('other', '', '', '', '', '', '')::visit_row END AS row
    FROM jsonb_populate_recordset(NULL::visit_row, p_visits) w
    CROSS JOIN (SELECT count(*) < p_max AS is_left FROM visit_counts WHERE day = p_day) room
  ) v
  GROUP BY 2, 3, 4, 5, 6, 7, 8
  -- In one order always, so that two processes never wait for each other in a ring.
  ORDER BY 2, 3, 4, 5, 6, 7, 8
  ON CONFLICT (day, page, referrer, utm_source, utm_medium, utm_campaign, utm_term, utm_content)
  DO UPDATE SET visits = known.visits + excluded.visits;
$$;

-- The key that the site signs its pushes with: made once, the private half sealed under the installation's key.
CREATE TABLE push_key (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  public_key text NOT NULL,
  sealed_private_key text NOT NULL
);

-- Browsers that asked to be told of an order. One that its push service says is gone is forgotten.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL,
  endpoint text NOT NULL CHECK (length(endpoint) <= 1000),
  -- The browser's own keys: nobody between us and it can read what it is told.
  p256dh text NOT NULL,
  auth text NOT NULL,
  lang text NOT NULL CHECK (lang IN ('en', 'ru', 'ka')),
  created_at timestamptz NOT NULL DEFAULT tetri_now(),
  CONSTRAINT push_subscriptions_browser UNIQUE (order_id, endpoint)
);

-- The campaign that led to an order: {"utm_source": "…", …}; null where none did.
ALTER TABLE orders ADD COLUMN utm jsonb CHECK (jsonb_typeof(utm) = 'object');

-- As in 0007, with the campaign.
CREATE OR REPLACE FUNCTION create_orders(p_orders jsonb)
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
      email, lang, is_newsletter_agreed, is_preview_skipped, is_out_data_hidden, partner, utm, refund_address, refund_memo,
      client_callback_url, ipn_url, ipn_secret, user_id, confirmations_required, lifetime_seconds, hold_id, created_at, status_at, updated_at,
      expires_at)
    SELECT
      o.id, o.uid, o.secret, 'new', o.route_id, o.from_currency_id, o.to_currency_id, o.from_code, o.to_code, o.from_symbol, o.to_symbol,
      o.from_decimals, o.to_decimals, o.payment_method, o.payout_method, o.in_units, o.out_units, o.fee_units, o.rate, o.rate_type, o.lock_point,
      o.lock_confirmations, CASE WHEN o.rate_type = 'fixed' OR o.lock_point = 'creation' THEN instant END, o.parts, o.services,
      o.quote_id, o.tolerance_percent, o.from_values, o.to_values, o.route_values,
      o.email, o.lang, o.is_newsletter_agreed, o.is_preview_skipped, o.is_out_data_hidden, o.partner, o.utm, o.refund_address, o.refund_memo,
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
