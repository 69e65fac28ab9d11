-- Finite shares of a reserve for orders that nobody has paid: see docs/decisions/caps-of-unpaid-orders.md.

-- The mailbox that mail to this address ends in, as far as an address tells: what follows a plus is the owner's own mark, and
-- Gmail leaves out dots and has two names. One expression, so that the planner puts it in the place of the call.
CREATE FUNCTION mailbox_of(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN lower(email) ~ '@(gmail|googlemail)\.com$'
    THEN replace(regexp_replace(lower(email), '^(.[^+@]*)(\+.*)?@[^@]*$', '\1'), '.', '') || '@gmail.com'
    ELSE regexp_replace(lower(email), '^(.[^+@]*)\+.*@', '\1@')
  END
$$;

DROP INDEX orders_unpaid_email;
CREATE INDEX orders_unpaid_mailbox ON orders (mailbox_of(email)) WHERE payout_state = 'held' AND received_units = 0 AND user_id IS NULL;
CREATE INDEX orders_unpaid_visitors ON orders (to_currency_id) WHERE payout_state = 'held' AND received_units = 0 AND user_id IS NULL;

-- As in 0028, by mailbox, and with a share for those who have proved to be a person. Which of these orders may not be made: one
-- row for each, with what it may not pass. `network`, `email` and `person`: as many orders of it as `allowed` are open and
-- unpaid; `networkShare`, `emailShare` and `personShare`: with it they would hold more of the reserve than one may, and
-- `allowed` is left; `unproven`: more than may be held before somebody has proved to be a person. p_orders as in
-- create_orders, each with `caps` {network, email, person, share, provenShare, visitorsShare}, null where nothing is capped, and
-- `is_proven`. Orders by the same network, mailbox or person wait here for each other until the transaction ends, so that none
-- passes unseen beside another.
CREATE OR REPLACE FUNCTION judge_order_caps(p_orders jsonb, p_ids uuid[])
RETURNS TABLE (id uuid, verdict text, allowed numeric) LANGUAGE plpgsql AS $$
DECLARE
  item record;
  counts int[] := '{}';
  sums numeric[] := '{}';
  taken numeric;
BEGIN
  IF NOT p_orders @? '$[*].caps.*' THEN RETURN; END IF;

  -- In one order always, so that two batches never wait for each other in a ring.
  PERFORM pg_advisory_xact_lock(k.lock) FROM (
    SELECT DISTINCT hashtextextended(k.kind || ' ' || k.name, 28) AS lock
    FROM jsonb_to_recordset(p_orders) AS o (id uuid, network text, email text, user_id uuid, caps jsonb)
    CROSS JOIN LATERAL (VALUES
      ('network', o.network), ('person', o.user_id::text), ('email', CASE WHEN o.user_id IS NULL THEN mailbox_of(o.email) END)) AS k (kind, name)
    WHERE o.id = ANY (p_ids) AND o.caps IS NOT NULL AND k.name IS NOT NULL
    ORDER BY 1) k;

  FOR item IN
    WITH asked AS MATERIALIZED (
      SELECT o.ordinal, o.id, o.to_currency_id, o.out_units, o.is_proven, k.kind, k.name,
        (o.caps->>k.kind)::int AS most, (o.caps->>'share')::numeric AS share,
        (o.caps->>'provenShare')::numeric AS proven_share,
        dense_rank() OVER (ORDER BY k.kind, k.name) AS number,
        dense_rank() OVER (ORDER BY k.kind, k.name, o.to_currency_id) AS number_in_currency
      FROM ROWS FROM (jsonb_to_recordset(p_orders) AS (
          id uuid, network text, email text, user_id uuid, to_currency_id uuid, out_units numeric, is_proven boolean, caps jsonb))
        WITH ORDINALITY AS o (id, network, email, user_id, to_currency_id, out_units, is_proven, caps, ordinal)
      CROSS JOIN LATERAL (VALUES
        ('network', o.network), ('person', o.user_id::text), ('email', CASE WHEN o.user_id IS NULL THEN mailbox_of(o.email) END)) AS k (kind, name)
      WHERE o.id = ANY (p_ids) AND o.caps IS NOT NULL AND k.name IS NOT NULL
    )
    SELECT a.ordinal, a.id, a.out_units AS units,
      array_agg(a.kind ORDER BY a.kind) AS kinds, array_agg(a.most ORDER BY a.kind) AS mosts,
      array_agg(a.number ORDER BY a.kind) AS numbers, array_agg(a.number_in_currency ORDER BY a.kind) AS numbers_in_currency,
      array_agg(u.open ORDER BY a.kind) AS opens, array_agg(u.held ORDER BY a.kind) AS helds,
      -- What the reserve cannot cover is refused for that.
      CASE WHEN NOT a.is_proven AND a.out_units <= r.balance - r.held THEN r.balance * a.share / 100 END AS allowance,
      CASE WHEN a.out_units <= r.balance - r.held THEN floor(r.balance * a.proven_share / 100) END AS proven_allowance,
      r.balance - r.held AS free
    FROM asked a
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS open, coalesce(sum(x.out_units) FILTER (WHERE x.to_currency_id = a.to_currency_id), 0) AS held
      FROM (
        SELECT n.to_currency_id, n.out_units FROM orders n
        WHERE a.kind = 'network' AND n.network = a.name AND n.payout_state = 'held' AND n.received_units = 0
        UNION ALL
        SELECT e.to_currency_id, e.out_units FROM orders e
        WHERE a.kind = 'email' AND mailbox_of(e.email) = a.name AND e.user_id IS NULL AND e.payout_state = 'held' AND e.received_units = 0
        UNION ALL
        SELECT p.to_currency_id, p.out_units FROM orders p
        WHERE a.kind = 'person' AND p.user_id = CASE WHEN a.kind = 'person' THEN a.name::uuid END
          AND p.payout_state = 'held' AND p.received_units = 0
      ) x
    ) u
    LEFT JOIN ledger_accounts r ON r.kind = 'reserve' AND r.place = '' AND r.currency_id = a.to_currency_id
    GROUP BY a.ordinal, a.id, a.out_units, a.is_proven, a.share, a.proven_share, r.balance, r.held
    ORDER BY a.ordinal
  LOOP
    verdict := NULL;
    FOR at IN 1 .. cardinality(item.kinds) LOOP
      taken := item.helds[at] + coalesce(sums[item.numbers_in_currency[at]], 0);
      IF item.opens[at] + coalesce(counts[item.numbers[at]], 0) >= item.mosts[at] THEN
        verdict := item.kinds[at];
        allowed := item.mosts[at];
        EXIT;
      -- What no captcha would help with comes first; of several, what leaves the least.
      ELSIF taken + item.units > item.proven_allowance THEN
        IF coalesce(verdict, 'unproven') = 'unproven' OR item.proven_allowance - taken < allowed THEN
          verdict := item.kinds[at] || 'Share';
          allowed := greatest(least(item.proven_allowance - taken, item.free), 0);
        END IF;
      ELSIF verdict IS NULL AND taken + item.units > item.allowance THEN
        verdict := 'unproven';
        allowed := item.allowance;
      END IF;
    END LOOP;
    IF verdict IS NOT NULL THEN
      id := item.id;
      RETURN NEXT;
      CONTINUE;
    END IF;
    FOR at IN 1 .. cardinality(item.kinds) LOOP
      counts[item.numbers[at]] := coalesce(counts[item.numbers[at]], 0) + 1;
      sums[item.numbers_in_currency[at]] := coalesce(sums[item.numbers_in_currency[at]], 0) + item.units;
    END LOOP;
  END LOOP;
END $$;

-- Which of these orders would make visitors who are not signed in hold more of a reserve together than they may, and what they
-- may still hold. Locks the reserves of all the orders, in the order in which ledger_hold_reserves does, so that what is
-- read after it cannot grow before the transaction ends. Where all that is held leaves the share room, nothing is summed.
CREATE FUNCTION judge_visitors_share(p_orders jsonb, p_ids uuid[])
RETURNS TABLE (id uuid, allowed numeric) LANGUAGE plpgsql AS $$
DECLARE
  item record;
  currency uuid;
  taken numeric;
BEGIN
  IF NOT p_orders @? '$[*].caps.visitorsShare ? (@ != null)' THEN RETURN; END IF;

  FOR item IN
    WITH asked AS MATERIALIZED (
      SELECT o.ordinal, o.id, o.user_id, o.to_currency_id, o.out_units, (o.caps->>'visitorsShare')::numeric AS share
      FROM ROWS FROM (jsonb_to_recordset(p_orders) AS (id uuid, user_id uuid, to_currency_id uuid, out_units numeric, caps jsonb))
        WITH ORDINALITY AS o (id, user_id, to_currency_id, out_units, caps, ordinal)
      WHERE o.id = ANY (p_ids)
    ), locked AS MATERIALIZED (
      SELECT a.currency_id, a.balance, a.held FROM ledger_accounts a
      WHERE a.kind = 'reserve' AND a.place = '' AND a.currency_id = ANY (ARRAY(SELECT to_currency_id FROM asked))
      ORDER BY a.id FOR UPDATE
    )
    SELECT w.* FROM (
      SELECT a.ordinal, a.id, a.share, a.out_units AS units, a.to_currency_id, l.held, l.balance - l.held AS free,
        floor(l.balance * a.share / 100) AS allowance, sum(a.out_units) OVER (PARTITION BY a.to_currency_id) AS units_together
      FROM asked a JOIN locked l ON l.currency_id = a.to_currency_id
      WHERE a.user_id IS NULL
    ) w
    -- What the reserve cannot cover is refused for that.
    WHERE w.units <= w.free AND w.held + w.units_together > w.allowance
    ORDER BY w.to_currency_id, w.ordinal
  LOOP
    IF item.to_currency_id IS DISTINCT FROM currency THEN
      currency := item.to_currency_id;
      SELECT coalesce(sum(o.out_units), 0) INTO taken FROM orders o
      WHERE o.to_currency_id = currency AND o.payout_state = 'held' AND o.received_units = 0 AND o.user_id IS NULL;
    END IF;
    IF taken + item.units > item.allowance THEN
      id := item.id;
      allowed := greatest(least(item.allowance - taken, item.free), 0);
      RETURN NEXT;
    ELSE
      taken := taken + item.units;
    END IF;
  END LOOP;
END $$;

-- As in 0028, with the share of visitors, which is judged once the reserves are locked.
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

  SELECT array_agg(o.id ORDER BY o.ordinal), array_agg(o.to_currency_id ORDER BY o.ordinal), array_agg(o.out_units ORDER BY o.ordinal)
  INTO ids, currencies, amounts
  FROM ROWS FROM (jsonb_to_recordset(p_orders) AS (id uuid, to_currency_id uuid, out_units numeric, idempotency jsonb))
    WITH ORDINALITY AS o (id, to_currency_id, out_units, idempotency, ordinal)
  -- By the limit each key is looked up: a join of what the planner takes for a hundred orders would read the whole table.
  WHERE o.idempotency IS NULL OR o.id = (
    SELECT i.order_id FROM order_idempotency i
    WHERE i.scope = o.idempotency->>'scope' AND i.key = o.idempotency->>'key' LIMIT 1);

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
      client_callback_url, ipn_url, ipn_secret, user_id, confirmations_required, lifetime_seconds, hold_id, network, created_at, status_at,
      updated_at, expires_at)
    SELECT
      o.id, o.uid, o.secret, 'new', o.route_id, o.from_currency_id, o.to_currency_id, o.from_code, o.to_code, o.from_symbol, o.to_symbol,
      o.from_decimals, o.to_decimals, o.payment_method, o.payout_method, o.in_units, o.out_units, o.fee_units, o.rate, o.rate_type, o.lock_point,
      o.lock_confirmations, CASE WHEN o.rate_type = 'fixed' OR o.lock_point = 'creation' THEN instant END, o.parts, o.services,
      o.quote_id, o.tolerance_percent, o.from_values, o.to_values, o.route_values,
      o.email, o.lang, o.is_newsletter_agreed, o.is_preview_skipped, o.is_out_data_hidden, o.partner, o.utm, o.refund_address, o.refund_memo,
      o.client_callback_url, o.ipn_url, o.ipn_secret, o.user_id, o.confirmations_required, o.lifetime_seconds, o.id, o.network, instant, instant, instant,
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
