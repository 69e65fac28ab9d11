-- From a share of a reserve on that all visitors hold unpaid together each further one is asked for a captcha: networks that
-- each stay below their own share cannot take what visitors may hold without one.

-- As in 0037, with the share from which on a captcha is asked for, `visitorsCaptchaShare` of the caps: `allowed` is null where
-- one would let the order pass.
CREATE OR REPLACE FUNCTION judge_visitors_share(p_orders jsonb, p_ids uuid[])
RETURNS TABLE (id uuid, allowed numeric) LANGUAGE plpgsql AS $$
DECLARE
  item record;
  currency uuid;
  taken numeric;
BEGIN
  IF NOT (p_orders @? '$[*].caps.visitorsShare ? (@ != null)' OR p_orders @? '$[*].caps.visitorsCaptchaShare ? (@ != null)')
  THEN RETURN; END IF;

  FOR item IN
    WITH asked AS MATERIALIZED (
      SELECT o.ordinal, o.id, o.user_id, o.to_currency_id, o.out_units, (o.caps->>'visitorsShare')::numeric AS share,
        CASE WHEN NOT o.is_proven THEN (o.caps->>'visitorsCaptchaShare')::numeric END AS unproven_share
      FROM ROWS FROM (jsonb_to_recordset(p_orders) AS (
          id uuid, user_id uuid, to_currency_id uuid, out_units numeric, is_proven boolean, caps jsonb))
        WITH ORDINALITY AS o (id, user_id, to_currency_id, out_units, is_proven, caps, ordinal)
      WHERE o.id = ANY (p_ids)
    ), locked AS MATERIALIZED (
      SELECT a.currency_id, a.balance, a.held FROM ledger_accounts a
      WHERE a.kind = 'reserve' AND a.place = '' AND a.currency_id = ANY (ARRAY(SELECT to_currency_id FROM asked))
      ORDER BY a.id FOR UPDATE
    )
    SELECT w.* FROM (
      SELECT a.ordinal, a.id, a.share, a.out_units AS units, a.to_currency_id, l.held, l.balance - l.held AS free,
        floor(l.balance * a.share / 100) AS allowance, floor(l.balance * a.unproven_share / 100) AS unproven_allowance,
        sum(a.out_units) OVER (PARTITION BY a.to_currency_id) AS units_together
      FROM asked a JOIN locked l ON l.currency_id = a.to_currency_id
      WHERE a.user_id IS NULL
    ) w
    -- What the reserve cannot cover is refused for that.
    WHERE w.units <= w.free AND w.held + w.units_together > least(w.allowance, w.unproven_allowance)
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
    ELSIF taken + item.units > item.unproven_allowance THEN
      id := item.id;
      allowed := NULL;
      RETURN NEXT;
    ELSE
      taken := taken + item.units;
    END IF;
  END LOOP;
END $$;
