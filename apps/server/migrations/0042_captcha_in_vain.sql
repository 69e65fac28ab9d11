-- A captcha is asked for only where it would help.

-- An installation of before may ask for one from a share on that nobody may hold even after one. The share after one was
-- 50 % where the owner had not set it.
UPDATE settings
SET value = jsonb_set(value, '{captchaShare}', coalesce(value->'provenShare', '"50"'))
WHERE name = 'orderCaps' AND jsonb_typeof(value->'captchaShare') = 'string'
  AND coalesce(jsonb_typeof(value->'provenShare'), 'string') = 'string'
  AND (value->>'captchaShare')::numeric > coalesce(value->>'provenShare', '50')::numeric;

-- What visitors may still hold of a reserve together, where this order would pass it; no row where it would not. Nothing is
-- locked: an order that passes is judged once more by judge_visitors_share.
CREATE FUNCTION visitors_share_left(p_orders jsonb, p_id uuid) RETURNS TABLE (units numeric) LANGUAGE sql STABLE AS $$
  SELECT greatest(least(s.allowance - s.taken, s.free), 0)
  FROM (
    SELECT o.out_units, floor(a.balance * (o.caps->>'visitorsShare')::numeric / 100) AS allowance, a.balance - a.held AS free,
      (SELECT coalesce(sum(u.out_units), 0) FROM orders u
        WHERE u.to_currency_id = o.to_currency_id AND u.payout_state = 'held' AND u.received_units = 0 AND u.user_id IS NULL) AS taken
    FROM jsonb_to_recordset(p_orders) AS o (id uuid, user_id uuid, to_currency_id uuid, out_units numeric, caps jsonb)
    JOIN ledger_accounts a ON a.kind = 'reserve' AND a.place = '' AND a.currency_id = o.to_currency_id
    WHERE o.id = p_id AND o.user_id IS NULL
  ) s
  WHERE s.taken + s.out_units > s.allowance
$$;

ALTER FUNCTION judge_order_caps(jsonb, uuid[]) RENAME TO judge_caps_of_each;

-- As judge_caps_of_each, with `visitorsShare` in the place of `unproven` where the order would be refused for the share of
-- visitors after a captcha too: nobody solves one in vain.
CREATE FUNCTION judge_order_caps(p_orders jsonb, p_ids uuid[])
RETURNS TABLE (id uuid, verdict text, allowed numeric) LANGUAGE plpgsql AS $$
DECLARE
  item record;
BEGIN
  FOR item IN SELECT * FROM judge_caps_of_each(p_orders, p_ids) LOOP
    id := item.id;
    verdict := item.verdict;
    allowed := item.allowed;
    IF verdict = 'unproven' THEN
      SELECT 'visitorsShare', l.units INTO verdict, allowed FROM visitors_share_left(p_orders, id) l;
      IF NOT FOUND THEN
        verdict := item.verdict;
        allowed := item.allowed;
      END IF;
    END IF;
    RETURN NEXT;
  END LOOP;
END $$;
