-- What lay here of the demo before 0127 is marked as well: it is told by the order, customer or account that it is of.
ALTER TABLE screening_cases DISABLE TRIGGER screening_cases_stay_real;
UPDATE screening_cases SET is_demo = true
WHERE NOT is_demo AND (
  subject_id IN (SELECT id FROM orders WHERE is_demo) OR user_id IN (SELECT id FROM users WHERE is_demo));
ALTER TABLE screening_cases ENABLE TRIGGER screening_cases_stay_real;

UPDATE statement_imports SET is_demo = true
WHERE NOT is_demo AND requisite_id IN (SELECT id FROM requisites WHERE is_demo);
ALTER TABLE statement_lines DISABLE TRIGGER statement_lines_stay_real;
UPDATE statement_lines SET is_demo = true
WHERE NOT is_demo AND requisite_id IN (SELECT id FROM requisites WHERE is_demo);
ALTER TABLE statement_lines ENABLE TRIGGER statement_lines_stay_real;
ALTER TABLE unclaimed_payments DISABLE TRIGGER unclaimed_payments_stay_real;
UPDATE unclaimed_payments SET is_demo = true
WHERE NOT is_demo AND line_id IN (SELECT id FROM statement_lines WHERE is_demo);
ALTER TABLE unclaimed_payments ENABLE TRIGGER unclaimed_payments_stay_real;

-- As in 0127; besides, what banks and lists showed of an order of the demo goes with it, and is no work that is left.
CREATE OR REPLACE FUNCTION remove_orders_of_demo(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM erase_audit('order', ids);
  DELETE FROM outbox WHERE key = ANY (ids::text[]) AND claimed_by IS NULL;
  DELETE FROM order_search WHERE order_id = ANY (ids);
  DELETE FROM used_references WHERE order_id = ANY (ids);
  DELETE FROM payment_undos WHERE order_id = ANY (ids);
  DELETE FROM gone_payments WHERE order_id = ANY (ids);
  DELETE FROM statement_lines WHERE is_demo AND order_id = ANY (ids)
    AND NOT EXISTS (SELECT FROM unclaimed_payments u WHERE u.line_id = statement_lines.id);
  DELETE FROM screening_case_steps s USING screening_cases c
    WHERE c.id = s.case_id AND c.is_demo AND c.subject_id = ANY (ids);
  DELETE FROM screening_cases WHERE is_demo AND subject_id = ANY (ids);
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
  DELETE FROM merchant_deliveries WHERE order_id = ANY (ids);
  DELETE FROM order_merchants WHERE order_id = ANY (ids);
  DELETE FROM orders WHERE id = ANY (ids) AND is_demo;
END $$;
