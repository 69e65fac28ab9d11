-- Whether an order would pay the exchange itself is judged where it is written, with no read of its own before.

-- An address is looked up by itself, whichever method gave it.
ALTER TABLE deposit_addresses DROP CONSTRAINT deposit_addresses_method_address_memo_key, ADD UNIQUE (address, method, memo);

-- Which of these texts are addresses that were given to a customer once, whatever became of their order, or wallets of the exchange that
-- customers pay, or paid, to by hand. Such a wallet is kept as the owner wrote it, so capital and small letters count alike.
CREATE FUNCTION given_addresses(p_texts text[]) RETURNS TABLE (address text) LANGUAGE sql STABLE AS $$
  -- On some networks all customers have one address, each with a memo. By the order it is looked up in the index: to find any one row of an
  -- address that many rows have, the planner would read the table.
  SELECT t FROM unnest(p_texts) AS t
  WHERE (SELECT true FROM deposit_addresses a WHERE a.address = t ORDER BY a.method, a.memo LIMIT 1)
  UNION ALL
  SELECT r.number FROM requisites r
  WHERE r.kind = 'wallet' AND lower(r.number) = ANY (ARRAY(SELECT lower(t) FROM unnest(p_texts) AS t))
$$;

-- As in 0075, with `named_addresses`: the addresses that an order names, in each form by which one may be kept. An order that names a
-- given address is refused (`ownAddress`). What is told of reserves is written with the other news of new orders.
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
  FROM ROWS FROM (jsonb_to_recordset(p_orders) AS (
      id uuid, route_id uuid, to_currency_id uuid, out_units numeric, named_addresses text[], idempotency jsonb))
    WITH ORDINALITY AS o (id, route_id, to_currency_id, out_units, named_addresses, idempotency, ordinal)
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
      WHEN EXISTS (SELECT FROM given_addresses(o.named_addresses)) THEN 'ownAddress'
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
    WHERE o.id = ANY (ids)
    UNION ALL
    SELECT 'event', 'reserveChanged', c.id::text, jsonb_build_object('currencyId', c.id), instant, instant
    FROM (
      SELECT DISTINCT o.to_currency_id FROM jsonb_to_recordset(p_orders) AS o (id uuid, to_currency_id uuid) WHERE o.id = ANY (ids)
    ) AS c (id);

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
