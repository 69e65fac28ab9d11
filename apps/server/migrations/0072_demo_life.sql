-- A demo that lives: orders and customers that nobody made, marked for ever, and gone without a trace but the books with the demo.

ALTER TABLE orders ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
CREATE INDEX orders_demo ON orders (id) WHERE is_demo;
ALTER TABLE users ADD COLUMN is_demo boolean NOT NULL DEFAULT false;

-- One row while the demo lives. Simulated customers come while it is on; each switching has a number, so that a turn that was
-- meant for an earlier one ends.
CREATE TABLE demo_life (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  is_on boolean NOT NULL,
  switched int NOT NULL DEFAULT 1,
  -- The turn that comes next: one that was interrupted, and runs again, goes on once.
  turn int NOT NULL DEFAULT 1,
  -- How many simulated customers have come: what the next one does follows from it.
  customers bigint NOT NULL DEFAULT 0,
  next_customer_at timestamptz NOT NULL,
  -- Orders made before it belong to the past.
  began_at timestamptz NOT NULL
);

-- Orders of the demo that were removed with it. The books keep what was booked for them, and the doctor looks here before it
-- misses one. Written by the database alone, as such an order goes.
CREATE TABLE removed_demo_orders (
  id uuid PRIMARY KEY,
  removed_at timestamptz NOT NULL DEFAULT tetri_now()
);
CREATE TRIGGER removed_demo_orders_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON removed_demo_orders
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- What came as an order of the demo stays one, and what came as a real one can never be made one.
CREATE FUNCTION orders_stay_real() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'whether order % is of the demo cannot change', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER orders_stay_real BEFORE UPDATE OF is_demo ON orders
  FOR EACH ROW WHEN (NEW.is_demo <> OLD.is_demo) EXECUTE FUNCTION orders_stay_real();

CREATE FUNCTION orders_leave_their_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO removed_demo_orders (id) VALUES (OLD.id);
  RETURN NULL;
END $$;
CREATE TRIGGER orders_leave_their_name AFTER DELETE ON orders
  FOR EACH ROW WHEN (OLD.is_demo) EXECUTE FUNCTION orders_leave_their_name();

-- As in 0028; besides, what belongs to an order of the demo may go with it.
CREATE OR REPLACE FUNCTION allow_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('tetri.erasing', true) = 'on'
    AND to_jsonb(OLD) - TG_ARGV::text[] = to_jsonb(NEW) - TG_ARGV::text[] THEN RETURN NEW; END IF;
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME IN ('order_history', 'order_payments') THEN
    IF EXISTS (SELECT FROM orders o WHERE o.id = OLD.order_id AND o.is_demo) THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE FUNCTION payouts_keep_success() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('tetri.erasing', true) = 'on'
    AND to_jsonb(OLD) - '{destination,reference,reason}'::text[] = to_jsonb(NEW) - '{destination,reference,reason}'::text[]
    THEN RETURN NEW; END IF;
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM orders o WHERE o.id = OLD.order_id AND o.is_demo) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'the payout of order % has succeeded and cannot change', OLD.order_id USING ERRCODE = 'TP001';
END $$;

-- Takes the orders of the demo out, with all that is kept of each. What the books say of them is booked by whoever calls it.
-- Answers how many there were.
CREATE FUNCTION remove_demo_orders(OUT removed bigint) LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT id FROM orders WHERE is_demo);
BEGIN
  PERFORM erase_audit('order', ids);
  DELETE FROM outbox WHERE key = ANY (ids::text[]) AND claimed_by IS NULL;
  DELETE FROM order_search WHERE order_id = ANY (ids);
  DELETE FROM used_references WHERE order_id = ANY (ids);
  DELETE FROM payment_undos WHERE order_id = ANY (ids);
  DELETE FROM gone_payments WHERE order_id = ANY (ids);
  DELETE FROM order_payments WHERE order_id = ANY (ids);
  DELETE FROM order_history WHERE order_id = ANY (ids);
  DELETE FROM order_notes WHERE order_id = ANY (ids);
  DELETE FROM order_idempotency WHERE order_id = ANY (ids);
  DELETE FROM payout_approvals WHERE payout_id IN (SELECT id FROM payouts WHERE order_id = ANY (ids));
  DELETE FROM payouts WHERE order_id = ANY (ids);
  DELETE FROM pickups WHERE order_id = ANY (ids);
  DELETE FROM invoices WHERE order_id = ANY (ids);
  DELETE FROM requisite_claims WHERE order_id = ANY (ids);
  DELETE FROM push_subscriptions WHERE order_id = ANY (ids);
  DELETE FROM demo_payments WHERE order_id = ANY (ids);
  DELETE FROM orders WHERE id = ANY (ids);
  removed := cardinality(ids);
END $$;

-- As in 0048, with whether an order is of the demo.
CREATE OR REPLACE FUNCTION create_orders(p_orders jsonb)
RETURNS TABLE (outcome text, available numeric, made_id uuid, made_hash text, expires timestamptz) LANGUAGE plpgsql AS $$
DECLARE
  instant timestamptz := tetri_now();
  ids uuid[];
  currencies uuid[];
  amounts numeric[];
  refused_ids uuid[] := '{}';
  refused_free numeric[] := '{}';
  refused_for text[] := '{}';
  refusal record;
BEGIN
  INSERT INTO order_idempotency (scope, key, body_hash, order_id, created_at)
  SELECT o.idempotency->>'scope', o.idempotency->>'key', o.idempotency->>'hash', o.id, instant
  FROM jsonb_to_recordset(p_orders) AS o (id uuid, idempotency jsonb)
  WHERE o.idempotency IS NOT NULL
  ORDER BY 1, 2
  ON CONFLICT DO NOTHING;

  SELECT array_agg(o.id ORDER BY o.ordinal) FILTER (WHERE c.why IS NULL),
    array_agg(o.to_currency_id ORDER BY o.ordinal) FILTER (WHERE c.why IS NULL),
    array_agg(o.out_units ORDER BY o.ordinal) FILTER (WHERE c.why IS NULL),
    coalesce(array_agg(o.id ORDER BY o.ordinal) FILTER (WHERE c.why IS NOT NULL), '{}'),
    coalesce(array_agg(c.why ORDER BY o.ordinal) FILTER (WHERE c.why IS NOT NULL), '{}')
  INTO ids, currencies, amounts, refused_ids, refused_for
  FROM ROWS FROM (jsonb_to_recordset(p_orders) AS (id uuid, route_id uuid, to_currency_id uuid, out_units numeric, idempotency jsonb))
    WITH ORDINALITY AS o (id, route_id, to_currency_id, out_units, idempotency, ordinal)
  -- By the limits each route and key is looked up: a join of what the planner takes for a hundred orders would read the whole
  -- table. By the offset what is found is found once.
  CROSS JOIN LATERAL (
    SELECT CASE
      WHEN (SELECT s.value = 'true' FROM settings s WHERE s.name = 'offlineStatus') THEN 'offline'
      WHEN (
        SELECT true FROM routes r
        JOIN currencies f ON f.id = r.from_currency_id AND f.is_active
        JOIN currencies t ON t.id = r.to_currency_id AND t.is_active
        WHERE r.id = o.route_id AND r.is_active LIMIT 1) IS NULL THEN 'closed'
    END AS why OFFSET 0) c
  WHERE o.idempotency IS NULL OR o.id = (
    SELECT i.order_id FROM order_idempotency i
    WHERE i.scope = o.idempotency->>'scope' AND i.key = o.idempotency->>'key' LIMIT 1);

  IF cardinality(refused_ids) > 0 THEN
    refused_free := array_fill(NULL::numeric, ARRAY[cardinality(refused_ids)]);
    DELETE FROM order_idempotency i WHERE i.order_id = ANY (refused_ids);
  END IF;

  IF ids IS NOT NULL THEN
    FOR refusal IN SELECT * FROM judge_order_caps(p_orders, ids) LOOP
      refused_ids := refused_ids || refusal.id;
      refused_free := refused_free || refusal.allowed;
      refused_for := refused_for || refusal.verdict;
    END LOOP;
    FOR refusal IN
      SELECT * FROM judge_visitors_share(p_orders, ARRAY(SELECT u.i FROM unnest(ids) AS u (i) WHERE u.i <> ALL (refused_ids)))
    LOOP
      refused_ids := refused_ids || refusal.id;
      refused_free := refused_free || refusal.allowed;
      refused_for := refused_for || 'visitorsShare'::text;
    END LOOP;
    IF cardinality(refused_ids) > 0 THEN
      SELECT coalesce(array_agg(u.id ORDER BY u.n), '{}'), coalesce(array_agg(u.currency ORDER BY u.n), '{}'),
        coalesce(array_agg(u.units ORDER BY u.n), '{}')
      INTO ids, currencies, amounts
      FROM unnest(ids, currencies, amounts) WITH ORDINALITY AS u (id, currency, units, n)
      WHERE u.id <> ALL (refused_ids);
    END IF;

    FOR refusal IN SELECT * FROM ledger_hold_reserves(ids, currencies, amounts, ids::text[]) LOOP
      refused_ids := refused_ids || ids[refusal.refused];
      refused_free := refused_free || refusal.available;
      refused_for := refused_for || 'refused'::text;
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
      client_callback_url, ipn_url, ipn_secret, user_id, confirmations_required, lifetime_seconds, hold_id, network, is_demo, created_at,
      status_at, updated_at, expires_at)
    SELECT
      o.id, o.uid, o.secret, 'new', o.route_id, o.from_currency_id, o.to_currency_id, o.from_code, o.to_code, o.from_symbol, o.to_symbol,
      o.from_decimals, o.to_decimals, o.payment_method, o.payout_method, o.in_units, o.out_units, o.fee_units, o.rate, o.rate_type, o.lock_point,
      o.lock_confirmations, CASE WHEN o.rate_type = 'fixed' OR o.lock_point = 'creation' THEN instant END, o.parts, o.services,
      o.quote_id, o.tolerance_percent, o.from_values, o.to_values, o.route_values,
      o.email, o.lang, o.is_newsletter_agreed, o.is_preview_skipped, o.is_out_data_hidden, o.partner, o.utm, o.refund_address, o.refund_memo,
      o.client_callback_url, o.ipn_url, o.ipn_secret, o.user_id, o.confirmations_required, o.lifetime_seconds, o.id, o.network, coalesce(o.is_demo, false),
      instant, instant, instant,
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
    CASE WHEN o.id = ANY (ids) THEN 'created' WHEN r.id IS NOT NULL THEN r.why ELSE 'repeated' END,
    r.free, coalesce(i.order_id, o.id), i.body_hash, instant + make_interval(secs => o.lifetime_seconds)
  FROM ROWS FROM (jsonb_to_recordset(p_orders) AS (id uuid, lifetime_seconds integer, idempotency jsonb))
    WITH ORDINALITY AS o (id, lifetime_seconds, idempotency, ordinal)
  LEFT JOIN unnest(refused_ids, refused_free, refused_for) AS r (id, free, why) ON r.id = o.id
  LEFT JOIN LATERAL (
    SELECT k.order_id, k.body_hash FROM order_idempotency k
    WHERE k.scope = o.idempotency->>'scope' AND k.key = o.idempotency->>'key' LIMIT 1) i ON true
  ORDER BY o.ordinal;
END $$;
