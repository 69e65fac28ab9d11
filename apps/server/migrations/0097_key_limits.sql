-- Limits of API keys: see docs/decisions/limits-of-keys.md.

-- What the owner of the exchange lets every key do for which nothing else is said: {ordersPerMinute, orderUsd, dayUsd,
-- withdrawalDayUsd, withdrawals}; null limits nothing.
CREATE TABLE api_key_terms (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  limits jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1
);
INSERT INTO api_key_terms (limits) VALUES
  ('{"ordersPerMinute": null, "orderUsd": null, "dayUsd": null, "withdrawalDayUsd": null, "withdrawals": true}');

-- What the account that it belongs to lets a key do, and what the owner of the exchange lets this one do.
ALTER TABLE api_keys ADD COLUMN limits jsonb NOT NULL
  DEFAULT '{"ordersPerMinute": null, "orderUsd": null, "dayUsd": null, "withdrawalDayUsd": null}';
ALTER TABLE api_keys ADD COLUMN owner_limits jsonb;

-- The key that signed an order, when, and what the order was worth then in US cents; null where no rate told.
ALTER TABLE order_merchants ADD COLUMN key_id uuid;
ALTER TABLE order_merchants ADD COLUMN key_cents numeric(40, 0) CHECK (key_cents >= 0);
ALTER TABLE order_merchants ADD COLUMN key_at timestamptz;
ALTER TABLE order_merchants ADD CHECK ((key_id IS NULL) = (key_at IS NULL));
CREATE INDEX order_merchants_key ON order_merchants (key_id, key_at) WHERE key_id IS NOT NULL;

-- The key that signed a withdrawal of a partner.
ALTER TABLE affiliate_withdrawals ADD COLUMN key_id uuid;
CREATE INDEX affiliate_withdrawals_key ON affiliate_withdrawals (key_id, created_at) WHERE key_id IS NOT NULL;

-- The orders of a key within 24 hours. What was deleted or given back counts as an order and is worth nothing.
CREATE FUNCTION orders_of_key(p_key uuid) RETURNS TABLE (at timestamptz, cents numeric) LANGUAGE sql STABLE AS $$
  SELECT m.key_at, CASE WHEN o.status IN ('deleted', 'returned') THEN 0 ELSE coalesce(m.key_cents, 0) END
  FROM order_merchants m JOIN orders o ON o.id = m.order_id
  WHERE m.key_id = p_key AND m.key_at > tetri_now() - interval '24 hours'
$$;

CREATE FUNCTION key_used(p_key uuid, OUT minute bigint, OUT day numeric) LANGUAGE sql STABLE AS $$
  SELECT count(*) FILTER (WHERE k.at > tetri_now() - interval '1 minute'), coalesce(sum(k.cents), 0) FROM orders_of_key(p_key) k
$$;

-- Which of these orders are above the limits of the key that signed them. Each has `key_limits` {minute, day}: how many orders,
-- and how many US cents. Orders of one key wait here for each other until the transaction ends, so that none passes unseen.
CREATE FUNCTION judge_key_limits(p_orders jsonb)
RETURNS TABLE (id uuid, verdict text, used numeric, until timestamptz) LANGUAGE plpgsql AS $$
DECLARE
  item record;
  counts bigint[] := '{}';
  sums numeric[] := '{}';
  so_many bigint;
  so_much numeric;
BEGIN
  IF NOT p_orders @? '$[*].key_limits.*' THEN RETURN; END IF;

  -- In one order always, so that two batches never wait for each other in a ring.
  PERFORM pg_advisory_xact_lock(k.lock) FROM (
    SELECT DISTINCT hashtextextended(o.key_id::text, 101) AS lock
    FROM jsonb_to_recordset(p_orders) AS o (key_id uuid, key_limits jsonb)
    WHERE o.key_limits IS NOT NULL
    ORDER BY 1) k;

  FOR item IN
    SELECT o.id, o.key_id, coalesce(o.key_cents, 0) AS cents, (o.key_limits->>'minute')::bigint AS most_of_minute,
      (o.key_limits->>'day')::numeric AS most_of_day, k.minute, k.day, dense_rank() OVER (ORDER BY o.key_id) AS number
    FROM ROWS FROM (jsonb_to_recordset(p_orders) AS (id uuid, key_id uuid, key_cents numeric, key_limits jsonb))
      WITH ORDINALITY AS o (id, key_id, key_cents, key_limits, ordinal)
    CROSS JOIN LATERAL key_used(o.key_id) k
    WHERE o.key_limits IS NOT NULL
    ORDER BY o.ordinal
  LOOP
    so_many := item.minute + coalesce(counts[item.number], 0);
    so_much := item.day + coalesce(sums[item.number], 0);
    id := item.id;
    IF so_many + 1 > item.most_of_minute THEN
      verdict := 'keyMinute';
      used := so_many;
      -- When the oldest of those goes that leave no place.
      SELECT k.at + interval '1 minute' INTO until FROM orders_of_key(item.key_id) k
        ORDER BY k.at DESC OFFSET item.most_of_minute - 1 LIMIT 1;
      until := coalesce(until, tetri_now() + interval '1 minute');
      RETURN NEXT;
    ELSIF so_much + item.cents > item.most_of_day THEN
      verdict := 'keyDay';
      used := so_much;
      until := NULL;
      -- Never, where it is more than the limit by itself.
      IF item.cents <= item.most_of_day THEN
        SELECT s.at + interval '24 hours' INTO until FROM (
          SELECT k.at, sum(k.cents) OVER (ORDER BY k.at DESC) AS since FROM orders_of_key(item.key_id) k) s
          WHERE s.since > item.most_of_day - item.cents ORDER BY s.at DESC LIMIT 1;
        until := coalesce(until, tetri_now() + interval '24 hours');
      END IF;
      RETURN NEXT;
    ELSE
      counts[item.number] := coalesce(counts[item.number], 0) + 1;
      sums[item.number] := coalesce(sums[item.number], 0) + item.cents;
    END IF;
  END LOOP;
END $$;

-- As create_orders, of which it makes all that the limits of their keys allow. An answer for each, in their order.
CREATE FUNCTION create_program_orders(p_orders jsonb)
RETURNS TABLE (outcome text, available numeric, made_id uuid, made_hash text, expires timestamptz) LANGUAGE plpgsql AS $$
DECLARE
  refusal record;
  refused_ids uuid[] := '{}';
  refused_for text[] := '{}';
  refused_used numeric[] := '{}';
  refused_until timestamptz[] := '{}';
  rest jsonb := p_orders;
BEGIN
  FOR refusal IN SELECT * FROM judge_key_limits(p_orders) LOOP
    refused_ids := refused_ids || refusal.id;
    refused_for := refused_for || refusal.verdict;
    refused_used := refused_used || refusal.used;
    refused_until := refused_until || refusal.until;
  END LOOP;
  IF cardinality(refused_ids) = 0 THEN
    RETURN QUERY SELECT c.outcome, c.available, c.made_id, c.made_hash, c.expires FROM create_orders(p_orders) c;
    RETURN;
  END IF;
  SELECT coalesce(jsonb_agg(o.item ORDER BY o.n), '[]') INTO rest
  FROM jsonb_array_elements(p_orders) WITH ORDINALITY AS o (item, n) WHERE (o.item->>'id')::uuid <> ALL (refused_ids);
  RETURN QUERY
  SELECT coalesce(r.verdict, m.outcome), coalesce(r.used, m.available), coalesce(m.made_id, a.id), m.made_hash,
    CASE WHEN r.id IS NULL THEN m.expires ELSE r.until END
  FROM (SELECT (o.item->>'id')::uuid AS id, o.n FROM jsonb_array_elements(p_orders) WITH ORDINALITY AS o (item, n)) a
  LEFT JOIN unnest(refused_ids, refused_for, refused_used, refused_until) AS r (id, verdict, used, until) ON r.id = a.id
  LEFT JOIN (
    SELECT (i.item->>'id')::uuid AS id, c.outcome, c.available, c.made_id, c.made_hash, c.expires
    FROM jsonb_array_elements(rest) WITH ORDINALITY AS i (item, n)
    JOIN create_orders(rest) WITH ORDINALITY AS c (outcome, available, made_id, made_hash, expires, n) ON c.n = i.n) m ON m.id = a.id
  ORDER BY a.n;
END $$;
