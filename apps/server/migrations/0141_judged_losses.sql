-- How much of its order's payment was lost when the reward was last judged for it: what staff let go in spite of that loss is not
-- taken back for the same loss again.
ALTER TABLE affiliate_rewards ADD COLUMN lost_units numeric(40,0) NOT NULL DEFAULT 0 CHECK (lost_units >= 0);
UPDATE affiliate_rewards r SET lost_units = o.lost_units FROM orders o WHERE o.id = r.order_id AND o.lost_units > 0
  -- What is still to be judged is not yet.
  AND NOT EXISTS (SELECT FROM outbox w WHERE w.name = 'orderChanged' AND w.key = o.id::text);
