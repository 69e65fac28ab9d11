-- Orders that wait for a verification, and limits of what is exchanged with whom: see docs/decisions/limits-of-customers.md.

ALTER TABLE orders DROP CONSTRAINT orders_issue_check;
ALTER TABLE orders ADD CONSTRAINT orders_issue_check CHECK (issue IN (
  'none', 'underpaid', 'overpaid', 'late', 'wrongAsset', 'memoMissing', 'amlReview', 'verification', 'payoutFailed'));

-- Of what it asks for: nothing; not all approved yet; all approved; refused for good.
ALTER TABLE orders ADD COLUMN verification text NOT NULL DEFAULT 'none'
  CHECK (verification IN ('none', 'due', 'passed', 'refused'));
ALTER TABLE orders ADD COLUMN verification_needs text[] NOT NULL DEFAULT '{}'
  CHECK (verification_needs <@ ARRAY['person', 'company', 'funds', 'currency', 'currencyPayout']);
ALTER TABLE orders ADD CHECK ((verification = 'none') = (verification_needs = '{}'));
-- How long it could wait when it was made; null where it did not wait then.
ALTER TABLE orders ADD COLUMN verification_wait_seconds int CHECK (verification_wait_seconds BETWEEN 1 AND 604800);
-- What it was worth in US cents when it was made; null where no limit was set, or no rate told.
ALTER TABLE orders ADD COLUMN judged_cents numeric(40, 0) CHECK (judged_cents >= 0);
-- Whom the news of a verification is about.
CREATE INDEX orders_verification ON orders (user_id) WHERE verification <> 'none' AND status NOT IN ('done', 'deleted', 'returned');
-- What people ordered since there are limits: an order that was not judged costs these nothing.
CREATE INDEX orders_judged_person ON orders (user_id, created_at) WHERE user_id IS NOT NULL AND judged_cents IS NOT NULL;
CREATE INDEX orders_judged_mailbox ON orders (mailbox_of(email), created_at) WHERE user_id IS NULL AND judged_cents IS NOT NULL;

ALTER TABLE routes ADD COLUMN verification_wait_seconds int NOT NULL DEFAULT 0
  CHECK (verification_wait_seconds BETWEEN 0 AND 604800);

-- The country of whoever was verified, in clear for as long as answers are kept: limits ask for it with each order.
ALTER TABLE verifications ADD COLUMN country text CHECK (country ~ '^[A-Z]{2}$');

-- What somebody has ordered within a day and within 30 days, in US cents, by their account, or by the mailbox of a visitor.
-- What was deleted or given back does not count, nor what was ordered while there was no limit.
CREATE FUNCTION ordered_cents(p_user uuid, p_mailbox text, OUT day numeric, OUT month numeric) LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(o.cents) FILTER (WHERE o.created_at > tetri_now() - interval '24 hours'), 0), coalesce(sum(o.cents), 0)
  FROM (
    SELECT u.created_at, u.judged_cents AS cents FROM orders u
    WHERE u.user_id = p_user AND u.judged_cents IS NOT NULL AND u.status NOT IN ('deleted', 'returned') AND u.created_at > tetri_now() - interval '30 days'
    UNION ALL
    SELECT v.created_at, v.judged_cents FROM orders v
    WHERE p_user IS NULL AND v.user_id IS NULL AND v.judged_cents IS NOT NULL AND mailbox_of(v.email) = p_mailbox
      AND v.status NOT IN ('deleted', 'returned') AND v.created_at > tetri_now() - interval '30 days'
  ) o
$$;

-- Which of these orders were judged by less than their customer has ordered by now: they are judged anew. Each has `limits`
-- {day, month}, in US cents: what may have been ordered before it; null where nothing of it is limited. Orders of one customer
-- wait here for each other until the transaction ends, so that none passes unseen beside another.
CREATE FUNCTION judge_order_limits(p_orders jsonb, p_ids uuid[])
RETURNS TABLE (id uuid) LANGUAGE plpgsql AS $$
DECLARE
  item record;
  sums numeric[] := '{}';
  before numeric;
BEGIN
  IF NOT p_orders @? '$[*].limits.*' THEN RETURN; END IF;

  -- In one order always, so that two batches never wait for each other in a ring.
  PERFORM pg_advisory_xact_lock(k.lock) FROM (
    SELECT DISTINCT hashtextextended(coalesce(o.user_id::text, mailbox_of(o.email)), 75) AS lock
    FROM jsonb_to_recordset(p_orders) AS o (id uuid, email text, user_id uuid, limits jsonb)
    WHERE o.id = ANY (p_ids) AND o.limits IS NOT NULL
    ORDER BY 1) k;

  FOR item IN
    SELECT o.id, coalesce(o.judged_cents, 0) AS cents, (o.limits->>'day')::numeric AS most_of_day,
      (o.limits->>'month')::numeric AS most_of_month, s.day, s.month,
      dense_rank() OVER (ORDER BY coalesce(o.user_id::text, mailbox_of(o.email))) AS number
    FROM ROWS FROM (jsonb_to_recordset(p_orders) AS (id uuid, email text, user_id uuid, judged_cents numeric, limits jsonb))
      WITH ORDINALITY AS o (id, email, user_id, judged_cents, limits, ordinal)
    CROSS JOIN LATERAL ordered_cents(o.user_id, mailbox_of(o.email)) s
    WHERE o.id = ANY (p_ids) AND o.limits IS NOT NULL
    ORDER BY o.ordinal
  LOOP
    before := coalesce(sums[item.number], 0);
    IF item.day + before > item.most_of_day OR item.month + before > item.most_of_month THEN
      id := item.id;
      RETURN NEXT;
    ELSE
      sums[item.number] := before + item.cents;
    END IF;
  END LOOP;
END $$;

-- As in 0072, with the limits of whoever orders, and with what an order waits for: it stands in hold until its customer is
-- verified, for as long as its route keeps the price.
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
      SELECT * FROM judge_order_limits(p_orders, ARRAY(SELECT u.i FROM unnest(ids) AS u (i) WHERE u.i <> ALL (refused_ids)))
    LOOP
      refused_ids := refused_ids || refusal.id;
      refused_free := refused_free || NULL::numeric;
      refused_for := refused_for || 'limited'::text;
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
      client_callback_url, ipn_url, ipn_secret, user_id, confirmations_required, lifetime_seconds, hold_id, network, is_demo,
      verification, verification_needs, verification_wait_seconds, judged_cents, issue, created_at, status_at, updated_at, expires_at)
    SELECT
      o.id, o.uid, o.secret, CASE WHEN o.verification = 'due' THEN 'hold' ELSE 'new' END, o.route_id, o.from_currency_id, o.to_currency_id, o.from_code, o.to_code, o.from_symbol, o.to_symbol,
      o.from_decimals, o.to_decimals, o.payment_method, o.payout_method, o.in_units, o.out_units, o.fee_units, o.rate, o.rate_type, o.lock_point,
      o.lock_confirmations, CASE WHEN o.rate_type = 'fixed' OR o.lock_point = 'creation' THEN instant END, o.parts, o.services,
      o.quote_id, o.tolerance_percent, o.from_values, o.to_values, o.route_values,
      o.email, o.lang, o.is_newsletter_agreed, o.is_preview_skipped, o.is_out_data_hidden, o.partner, o.utm, o.refund_address, o.refund_memo,
      o.client_callback_url, o.ipn_url, o.ipn_secret, o.user_id, o.confirmations_required, o.lifetime_seconds, o.id, o.network, coalesce(o.is_demo, false),
      coalesce(o.verification, 'none'), coalesce(o.verification_needs, '{}'), o.verification_wait_seconds, o.judged_cents,
      CASE WHEN o.verification = 'due' THEN 'verification' ELSE 'none' END, instant, instant, instant,
      instant + make_interval(secs => coalesce(o.verification_wait_seconds, o.lifetime_seconds))
    FROM jsonb_populate_recordset(NULL::orders, p_orders) o
    WHERE o.id = ANY (ids);

    INSERT INTO order_history (order_id, to_status, issue, actor, at)
    SELECT i, 'new', 'none', 'customer', instant FROM unnest(ids) AS i;

    INSERT INTO outbox (kind, name, key, payload, run_at, created_at)
    SELECT r.kind, r.name, o.id::text,
      jsonb_build_object('orderId', o.id) || CASE WHEN o.verification = 'due' AND r.kind = 'event' THEN '{"waits": true}' ELSE '{}' END::jsonb,
      r.at, instant
    FROM jsonb_to_recordset(p_orders) AS o (id uuid, lifetime_seconds integer, verification text, verification_wait_seconds integer)
    CROSS JOIN LATERAL (VALUES
      ('event', 'orderCreated', instant), ('job', 'openInvoice', instant),
      ('job', 'expireOrder', instant + make_interval(secs => coalesce(o.verification_wait_seconds, o.lifetime_seconds)))) AS r (kind, name, at)
    WHERE o.id = ANY (ids);

    IF p_orders @? '$[*] ? (@.verification == "due")' THEN
      INSERT INTO order_history (order_id, from_status, to_status, issue, actor, said, at)
      SELECT o.id, 'new', 'hold', 'verification', 'worker', '[{"code": "verificationAwaited", "values": {}}]', instant
      FROM orders o WHERE o.id = ANY (ids) AND o.verification = 'due';

      INSERT INTO outbox (kind, name, key, payload, run_at, created_at)
      SELECT 'event', 'orderChanged', o.id::text,
        jsonb_build_object('orderId', o.id, 'uid', o.uid::text, 'from', 'new', 'issueBefore', 'none', 'to', o.status, 'issue', o.issue),
        instant, instant
      FROM orders o WHERE o.id = ANY (ids) AND o.verification = 'due';
    END IF;

    INSERT INTO outbox (kind, name, key, payload, run_at, created_at)
    SELECT 'event', 'reserveChanged', o.to_currency_id::text, jsonb_build_object('currencyId', o.to_currency_id), instant, instant
    FROM jsonb_to_recordset(p_orders) AS o (id uuid, to_currency_id uuid)
    WHERE o.id = ANY (ids)
    GROUP BY o.to_currency_id;
  END IF;

  RETURN QUERY
  SELECT
    CASE WHEN o.id = ANY (ids) THEN 'created' WHEN r.id IS NOT NULL THEN r.why ELSE 'repeated' END,
    r.free, coalesce(i.order_id, o.id), i.body_hash, instant + make_interval(secs => coalesce(o.verification_wait_seconds, o.lifetime_seconds))
  FROM ROWS FROM (jsonb_to_recordset(p_orders) AS (id uuid, lifetime_seconds integer, verification_wait_seconds integer, idempotency jsonb))
    WITH ORDINALITY AS o (id, lifetime_seconds, verification_wait_seconds, idempotency, ordinal)
  LEFT JOIN unnest(refused_ids, refused_free, refused_for) AS r (id, free, why) ON r.id = o.id
  LEFT JOIN LATERAL (
    SELECT k.order_id, k.body_hash FROM order_idempotency k
    WHERE k.scope = o.idempotency->>'scope' AND k.key = o.idempotency->>'key' LIMIT 1) i ON true
  ORDER BY o.ordinal;
END $$;
