-- Finite shares of a reserve for what nobody has paid yet, captcha or not, and mailboxes counted however they are spelled.

-- What an address is counted by: case, what follows a plus, and for Gmail the dots and its second name, lead to one mailbox.
CREATE FUNCTION mailbox_of(p_email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN split_part(lower(p_email), '@', 2) IN ('gmail.com', 'googlemail.com')
    THEN replace(split_part(split_part(lower(p_email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    ELSE split_part(split_part(lower(p_email), '@', 1), '+', 1) || '@' || split_part(lower(p_email), '@', 2) END;

DROP INDEX orders_unpaid_email;
CREATE INDEX orders_unpaid_mailbox ON orders (mailbox_of(email))
  WHERE payout_state = 'held' AND received_units = 0 AND user_id IS NULL;
CREATE INDEX orders_unpaid_visitors ON orders (to_currency_id) INCLUDE (out_units)
  WHERE payout_state = 'held' AND received_units = 0 AND user_id IS NULL;

-- Which of these orders may not be made: one row for each, with what it may not pass. p_orders as in create_orders, each with
-- `caps` {network, email, person, share, provenShare, visitorsShare}, null where nothing is capped, and `is_proven`.
--   network, email, person: as many orders of it as `allowed` are open and unpaid;
--   unproven: with it they would hold more of the reserve than may be held before somebody has proved to be a person;
--   shareOfNetwork, shareOfEmail, shareOfPerson: more than one of these may hold at all; `allowed` units are left;
--   shareOfVisitors: more than all who have no account may hold together; `allowed` units are left.
-- Orders by the same network, mailbox or person wait here for each other until the transaction ends, and visitors' orders of
-- a currency for its reserve, so that none passes unseen beside another.
CREATE OR REPLACE FUNCTION judge_order_caps(p_orders jsonb, p_ids uuid[])
RETURNS TABLE (id uuid, verdict text, allowed numeric) LANGUAGE plpgsql AS $$
DECLARE
  item record;
  counts int[] := '{}';
  sums numeric[] := '{}';
  visitors jsonb := '{}';
  taken numeric;
  free numeric;
BEGIN
  IF NOT p_orders @? '$[*].caps.*' THEN RETURN; END IF;

  -- In one order always, so that two batches never wait for each other in a ring.
  PERFORM pg_advisory_xact_lock(k.lock) FROM (
    SELECT DISTINCT hashtextextended(k.kind || ' ' || k.name, 28) AS lock
    FROM jsonb_to_recordset(p_orders) AS o (id uuid, network text, email text, user_id uuid, caps jsonb)
    CROSS JOIN LATERAL (VALUES
      ('network', o.network), ('person', o.user_id::text),
      ('email', CASE WHEN o.user_id IS NULL THEN mailbox_of(o.email) END)) AS k (kind, name)
    WHERE o.id = ANY (p_ids) AND o.caps IS NOT NULL AND k.name IS NOT NULL
    ORDER BY 1) k;

  -- What visitors hold together is counted by the reserves that they would hold of; ledger_hold_reserves locks them next.
  PERFORM FROM ledger_accounts a
  WHERE a.kind = 'reserve' AND a.place = '' AND a.currency_id = ANY (ARRAY(
    SELECT o.to_currency_id FROM jsonb_to_recordset(p_orders) AS o (id uuid, to_currency_id uuid, user_id uuid, caps jsonb)
    WHERE o.id = ANY (p_ids) AND o.user_id IS NULL AND o.caps->>'visitorsShare' IS NOT NULL))
  ORDER BY a.id FOR UPDATE;

  FOR item IN
    WITH drafts AS MATERIALIZED (
      SELECT o.ordinal, o.id, o.to_currency_id, o.out_units, o.network, o.email, o.user_id, o.is_proven, o.caps
      FROM ROWS FROM (jsonb_to_recordset(p_orders) AS (
          id uuid, network text, email text, user_id uuid, to_currency_id uuid, out_units numeric, is_proven boolean, caps jsonb))
        WITH ORDINALITY AS o (id, network, email, user_id, to_currency_id, out_units, is_proven, caps, ordinal)
      WHERE o.id = ANY (p_ids) AND o.caps IS NOT NULL
    ), asked AS MATERIALIZED (
      SELECT o.*, k.kind, k.name, (o.caps->>k.kind)::int AS most,
        dense_rank() OVER (ORDER BY k.kind, k.name) AS number,
        dense_rank() OVER (ORDER BY k.kind, k.name, o.to_currency_id) AS number_in_currency
      FROM drafts o
      CROSS JOIN LATERAL (VALUES
        ('network', o.network), ('person', o.user_id::text),
        ('email', CASE WHEN o.user_id IS NULL THEN mailbox_of(o.email) END)) AS k (kind, name)
      WHERE k.name IS NOT NULL
    ), together AS MATERIALIZED (
      -- Their orders are added up only where all that is held of the reserve, by whomever, comes near the share at all.
      SELECT v.currency_id, v.share,
        CASE WHEN r.held + v.units > v.share THEN (
          SELECT coalesce(sum(n.out_units), 0) FROM orders n
          WHERE n.to_currency_id = v.currency_id AND n.user_id IS NULL AND n.payout_state = 'held' AND n.received_units = 0)
          ELSE 0 END AS held
      FROM (
        SELECT o.to_currency_id AS currency_id, sum(o.out_units) AS units,
          min(a.balance * (o.caps->>'visitorsShare')::numeric / 100) AS share
        FROM drafts o
        JOIN ledger_accounts a ON a.kind = 'reserve' AND a.place = '' AND a.currency_id = o.to_currency_id
        WHERE o.user_id IS NULL
        GROUP BY 1) v
      JOIN ledger_accounts r ON r.kind = 'reserve' AND r.place = '' AND r.currency_id = v.currency_id
    )
    SELECT a.ordinal, a.id, a.to_currency_id, a.out_units AS units, a.user_id IS NULL AS is_visitor,
      array_agg(a.kind ORDER BY a.kind) AS kinds, array_agg(a.most ORDER BY a.kind) AS mosts,
      array_agg(a.number ORDER BY a.kind) AS numbers, array_agg(a.number_in_currency ORDER BY a.kind) AS numbers_in_currency,
      array_agg(u.open ORDER BY a.kind) AS opens, array_agg(u.held ORDER BY a.kind) AS helds,
      -- What the reserve cannot cover is refused for that.
      CASE WHEN a.out_units <= r.balance - r.held AND NOT a.is_proven
        THEN r.balance * (a.caps->>'share')::numeric / 100 END AS unproven_share,
      CASE WHEN a.out_units <= r.balance - r.held THEN trunc(r.balance * (a.caps->>'provenShare')::numeric / 100) END AS share,
      CASE WHEN a.out_units <= r.balance - r.held AND a.user_id IS NULL THEN trunc(t.share) END AS visitors_share,
      t.held AS visitors_held
    FROM asked a
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS open, coalesce(sum(x.out_units) FILTER (WHERE x.to_currency_id = a.to_currency_id), 0) AS held
      FROM (
        SELECT n.to_currency_id, n.out_units FROM orders n
        WHERE a.kind = 'network' AND n.network = a.name AND n.payout_state = 'held' AND n.received_units = 0
        UNION ALL
        SELECT e.to_currency_id, e.out_units FROM orders e
        WHERE a.kind = 'email' AND mailbox_of(e.email) = a.name AND e.user_id IS NULL
          AND e.payout_state = 'held' AND e.received_units = 0
        UNION ALL
        SELECT p.to_currency_id, p.out_units FROM orders p
        WHERE a.kind = 'person' AND p.user_id = CASE WHEN a.kind = 'person' THEN a.name::uuid END
          AND p.payout_state = 'held' AND p.received_units = 0
      ) x
    ) u
    LEFT JOIN ledger_accounts r ON r.kind = 'reserve' AND r.place = '' AND r.currency_id = a.to_currency_id
    LEFT JOIN together t ON t.currency_id = a.to_currency_id
    GROUP BY a.ordinal, a.id, a.to_currency_id, a.out_units, a.user_id, a.is_proven, a.caps, r.balance, r.held, t.share, t.held
    ORDER BY a.ordinal
  LOOP
    verdict := NULL;
    FOR at IN 1 .. cardinality(item.kinds) LOOP
      taken := item.helds[at] + coalesce(sums[item.numbers_in_currency[at]], 0);
      IF item.opens[at] + coalesce(counts[item.numbers[at]], 0) >= item.mosts[at] THEN
        verdict := item.kinds[at];
        allowed := item.mosts[at];
        EXIT;
      ELSIF taken + item.units > item.share THEN
        -- A captcha would not help: what is left of the share is told at once, and the least of them.
        free := greatest(item.share - taken, 0);
        IF verdict IS NULL OR verdict = 'unproven' OR free < allowed THEN
          verdict := 'shareOf' || initcap(item.kinds[at]);
          allowed := free;
        END IF;
      ELSIF taken + item.units > item.unproven_share AND verdict IS NULL THEN
        verdict := 'unproven';
        allowed := item.unproven_share;
      END IF;
    END LOOP;
    IF item.is_visitor AND (verdict IS NULL OR verdict = 'unproven') THEN
      taken := item.visitors_held + coalesce((visitors->>item.to_currency_id::text)::numeric, 0);
      IF taken + item.units > item.visitors_share THEN
        verdict := 'shareOfVisitors';
        allowed := greatest(item.visitors_share - taken, 0);
      END IF;
    END IF;
    IF verdict IS NOT NULL THEN
      id := item.id;
      RETURN NEXT;
      CONTINUE;
    END IF;
    FOR at IN 1 .. cardinality(item.kinds) LOOP
      counts[item.numbers[at]] := coalesce(counts[item.numbers[at]], 0) + 1;
      sums[item.numbers_in_currency[at]] := coalesce(sums[item.numbers_in_currency[at]], 0) + item.units;
    END LOOP;
    IF item.is_visitor THEN
      visitors := visitors || jsonb_build_object(item.to_currency_id,
        coalesce((visitors->>item.to_currency_id::text)::numeric, 0) + item.units);
    END IF;
  END LOOP;
END $$;
