-- What has ended long ago of a demo that lives goes, so that it grows no larger than its past of two months was. The books keep
-- their entries, and the ids stay in removed_demo_orders: the doctor misses nothing, and removing the demo books all of it.

CREATE FUNCTION remove_orders_of_demo(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM erase_audit('order', ids);
  DELETE FROM outbox WHERE key = ANY (ids::text[]) AND claimed_by IS NULL;
  DELETE FROM order_search WHERE order_id = ANY (ids);
  DELETE FROM used_references WHERE order_id = ANY (ids);
  DELETE FROM payment_undos WHERE order_id = ANY (ids);
  DELETE FROM gone_payments WHERE order_id = ANY (ids);
  DELETE FROM order_payments WHERE order_id = ANY (ids);
  DELETE FROM order_history WHERE order_id = ANY (ids);
  DELETE FROM order_notes WHERE order_id = ANY (ids);
  DELETE FROM order_idempotency WHERE order_id = ANY (ids);
  DELETE FROM payout_approvals WHERE payout_id IN (SELECT id FROM payouts WHERE order_id = ANY (ids));
  DELETE FROM payouts WHERE order_id = ANY (ids);
  DELETE FROM pickups WHERE order_id = ANY (ids);
  DELETE FROM invoices WHERE order_id = ANY (ids);
  DELETE FROM requisite_claims WHERE order_id = ANY (ids);
  DELETE FROM push_subscriptions WHERE order_id = ANY (ids);
  DELETE FROM demo_payments WHERE order_id = ANY (ids);
  DELETE FROM hosted_payments WHERE order_id = ANY (ids);
  DELETE FROM orders WHERE id = ANY (ids) AND is_demo;
END $$;

CREATE OR REPLACE FUNCTION remove_demo_orders(OUT removed bigint) LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT id FROM orders WHERE is_demo);
BEGIN
  PERFORM remove_orders_of_demo(ids);
  removed := cardinality(ids);
END $$;

-- Removes at most so many that have ended, and of which nothing lies here any more. Orders have ids that rise with time.
CREATE FUNCTION prune_demo_orders(p_before timestamptz, p_most int, OUT removed bigint) LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(
    SELECT id FROM orders
    WHERE is_demo AND created_at < p_before AND status IN ('done', 'deleted', 'returned')
      AND payout_state IN ('paid', 'released') AND deposit_units = 0 AND unmatched_units = 0
    ORDER BY id LIMIT p_most FOR UPDATE SKIP LOCKED
  );
BEGIN
  PERFORM remove_orders_of_demo(ids);
  removed := cardinality(ids);
END $$;
