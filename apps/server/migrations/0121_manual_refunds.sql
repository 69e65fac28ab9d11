-- A refund that is people's: the product begins none by itself. Why, who took it or stopped it, and since when. Somebody sends it by
-- hand, it was less than its fee, it failed, or people stopped it.
ALTER TABLE orders
  ADD COLUMN manual_refund text CHECK (manual_refund IN ('byHand', 'belowFee', 'failed', 'stopped')),
  ADD COLUMN manual_refund_by uuid,
  ADD COLUMN manual_refund_name text NOT NULL DEFAULT '',
  ADD COLUMN manual_refund_at timestamptz,
  ADD CONSTRAINT orders_manual_refund_at CHECK ((manual_refund IS NULL) = (manual_refund_at IS NULL)),
  ADD CONSTRAINT orders_manual_refund_by CHECK (manual_refund <> 'byHand' OR manual_refund_by IS NOT NULL);

-- What failed or was stopped before stays people's: who stopped it was not kept.
UPDATE orders o SET manual_refund = r.state, manual_refund_at = r.ended_at
FROM (
  SELECT DISTINCT ON (order_id) order_id, state, coalesce(ended_at, created_at) AS ended_at
  FROM order_refunds WHERE state IN ('failed', 'stopped') ORDER BY order_id, number DESC
) r
WHERE r.order_id = o.id AND o.deposit_units + o.unmatched_units > 0 AND o.refunding_units = 0;
