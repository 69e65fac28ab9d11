-- When the exchange was judged anew because more came in than was ordered, or because its price had been given up; null where it was
-- judged once, when it was made. Of the times that limits are about it counts from then on.
ALTER TABLE orders ADD COLUMN judged_at timestamptz;

DROP INDEX orders_judged_person, orders_judged_mailbox;
CREATE INDEX orders_judged_person ON orders (user_id, coalesce(judged_at, created_at))
  WHERE user_id IS NOT NULL AND judged_cents IS NOT NULL;
CREATE INDEX orders_judged_mailbox ON orders (mailbox_of(email), coalesce(judged_at, created_at))
  WHERE user_id IS NULL AND judged_cents IS NOT NULL;

-- As in 0075, by when each was judged.
CREATE OR REPLACE FUNCTION ordered_cents(p_user uuid, p_mailbox text, OUT day numeric, OUT month numeric) LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(o.cents) FILTER (WHERE o.at > tetri_now() - interval '24 hours'), 0), coalesce(sum(o.cents), 0)
  FROM (
    SELECT coalesce(u.judged_at, u.created_at) AS at, u.judged_cents AS cents FROM orders u
    WHERE u.user_id = p_user AND u.judged_cents IS NOT NULL AND u.status NOT IN ('deleted', 'returned')
      AND coalesce(u.judged_at, u.created_at) > tetri_now() - interval '30 days'
    UNION ALL
    SELECT coalesce(v.judged_at, v.created_at), v.judged_cents FROM orders v
    WHERE p_user IS NULL AND v.user_id IS NULL AND v.judged_cents IS NOT NULL AND mailbox_of(v.email) = p_mailbox
      AND v.status NOT IN ('deleted', 'returned') AND coalesce(v.judged_at, v.created_at) > tetri_now() - interval '30 days'
  ) o
$$;

-- Whoever judges an order anew waits here for orders of the same customer that are being made, and they for it.
CREATE FUNCTION lock_ordered(p_user uuid, p_mailbox text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended(coalesce(p_user::text, p_mailbox), 75))
$$;
