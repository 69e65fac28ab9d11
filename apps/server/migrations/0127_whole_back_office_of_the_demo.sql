-- Statements, payments without an order, cases of the screening and subscribers of the demo are marked as its orders are, and go
-- with it; links, keys and notifications are known by whose they are.
ALTER TABLE statement_imports ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
ALTER TABLE statement_lines ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
ALTER TABLE unclaimed_payments ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
ALTER TABLE screening_cases ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
ALTER TABLE subscriptions ADD COLUMN is_demo boolean NOT NULL DEFAULT false;

-- What is kept for ever is kept row by row: the demo's alone may go, and what came as real can never be made the demo's.
DROP TRIGGER statement_lines_kept ON statement_lines;
CREATE TRIGGER statement_lines_kept BEFORE TRUNCATE ON statement_lines FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
CREATE TRIGGER statement_lines_stay BEFORE DELETE ON statement_lines
  FOR EACH ROW WHEN (NOT OLD.is_demo) EXECUTE FUNCTION forbid_change();
CREATE TRIGGER statement_lines_stay_real BEFORE UPDATE OF is_demo ON statement_lines
  FOR EACH ROW WHEN (NEW.is_demo <> OLD.is_demo) EXECUTE FUNCTION forbid_change();

DROP TRIGGER unclaimed_payments_kept ON unclaimed_payments;
CREATE TRIGGER unclaimed_payments_kept BEFORE TRUNCATE ON unclaimed_payments
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
CREATE TRIGGER unclaimed_payments_stay BEFORE DELETE ON unclaimed_payments
  FOR EACH ROW WHEN (NOT OLD.is_demo) EXECUTE FUNCTION forbid_change();
CREATE TRIGGER unclaimed_payments_stay_real BEFORE UPDATE OF is_demo ON unclaimed_payments
  FOR EACH ROW WHEN (NEW.is_demo <> OLD.is_demo) EXECUTE FUNCTION forbid_change();

DROP TRIGGER screening_cases_kept ON screening_cases;
CREATE TRIGGER screening_cases_kept BEFORE TRUNCATE ON screening_cases FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
CREATE TRIGGER screening_cases_stay BEFORE DELETE ON screening_cases
  FOR EACH ROW WHEN (NOT OLD.is_demo) EXECUTE FUNCTION forbid_change();
CREATE TRIGGER screening_cases_stay_real BEFORE UPDATE OF is_demo ON screening_cases
  FOR EACH ROW WHEN (NEW.is_demo <> OLD.is_demo) EXECUTE FUNCTION forbid_change();

-- As in 0072; besides, the steps of a case of the demo may go with it.
CREATE OR REPLACE FUNCTION allow_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('tetri.erasing', true) = 'on'
    AND to_jsonb(OLD) - TG_ARGV::text[] = to_jsonb(NEW) - TG_ARGV::text[] THEN RETURN NEW; END IF;
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME IN ('order_history', 'order_payments') THEN
    IF EXISTS (SELECT FROM orders o WHERE o.id = OLD.order_id AND o.is_demo) THEN RETURN OLD; END IF;
  END IF;
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'screening_case_steps' THEN
    IF EXISTS (SELECT FROM screening_cases c WHERE c.id = OLD.case_id AND c.is_demo) THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- As in 0081, with what a merchant of the demo has of an order.
CREATE OR REPLACE FUNCTION remove_orders_of_demo(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
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
  DELETE FROM merchant_deliveries WHERE order_id = ANY (ids);
  DELETE FROM order_merchants WHERE order_id = ANY (ids);
  DELETE FROM orders WHERE id = ANY (ids) AND is_demo;
END $$;
