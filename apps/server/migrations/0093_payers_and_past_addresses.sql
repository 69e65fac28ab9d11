-- Who was signed in as they paid a payment link; null where nobody was, and once they are erased. The order is the merchant's all the same.
ALTER TABLE order_merchants ADD COLUMN payer_id uuid;
CREATE INDEX order_merchants_payer ON order_merchants (payer_id) WHERE payer_id IS NOT NULL;

-- As orders and their own person since 0039: an order and the erasure of who pays it wait for each other.
CREATE FUNCTION needs_living_payer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = NEW.payer_id AND deleted_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the account % that pays is gone', NEW.payer_id
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'living_payer';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER living_payer BEFORE INSERT ON order_merchants
  FOR EACH ROW WHEN (NEW.payer_id IS NOT NULL) EXECUTE FUNCTION needs_living_payer();

-- Takes out of ended orders by payment links who paid and where their money came from; where it went, what the merchant says of the
-- order and how the merchant is told stay, as do amounts, statuses, times and the ledger. Answers the names of files to delete and
-- the mails that were sent.
CREATE FUNCTION erase_payers(p_ids uuid[], OUT files text[], OUT mails text[]) LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT id FROM orders WHERE id = ANY (p_ids) AND link_units IS NOT NULL ORDER BY id);
BEGIN
  PERFORM erase_audit('order', ids);
  PERFORM set_config('tetri.erasing', 'on', true);
  UPDATE orders SET email = '', from_values = '[]', route_values = '[]', refund_address = NULL, refund_memo = NULL, utm = NULL,
    network = NULL, pending_undo_units = 0
  WHERE id = ANY (ids);
  UPDATE order_merchants SET payer_id = NULL WHERE order_id = ANY (ids) AND payer_id IS NOT NULL;
  UPDATE order_history SET reason = '', said = '[]' WHERE order_id = ANY (ids) AND (reason <> '' OR said <> '[]');
  UPDATE order_payments SET reference = '', reason = '' WHERE order_id = ANY (ids);
  UPDATE invoices SET details = '{}', reason = CASE WHEN reason IS NOT NULL THEN '' END WHERE order_id = ANY (ids);
  DELETE FROM payment_undos WHERE order_id = ANY (ids);
  DELETE FROM order_notes WHERE order_id = ANY (ids);
  DELETE FROM order_idempotency WHERE order_id = ANY (ids);
  DELETE FROM push_subscriptions WHERE order_id = ANY (ids);
  WITH gone AS (DELETE FROM receipts WHERE order_id = ANY (ids) RETURNING file_name)
  SELECT coalesce(array_agg(file_name), '{}') INTO files FROM gone;
  SELECT coalesce(array_agg(key), '{}') INTO mails FROM sent_mails WHERE order_id = ANY (ids);
  PERFORM set_config('tetri.erasing', 'off', true);
END $$;

-- Addresses that mails about an account went to and that are not its address: those it had before, and those that somebody asked for.
-- Kept until the person is erased, so that the mails to them are found.
CREATE TABLE past_addresses (
  user_id uuid NOT NULL,
  email text NOT NULL CHECK (email <> ''),
  -- Until when mails of this account went there.
  until timestamptz NOT NULL,
  PRIMARY KEY (user_id, email)
);
CREATE TRIGGER living_person BEFORE INSERT ON past_addresses
  FOR EACH ROW EXECUTE FUNCTION needs_living_person();
INSERT INTO past_addresses (user_id, email, until)
  SELECT c.user_id, c.new_email, c.expires_at FROM email_changes c JOIN users u ON u.id = c.user_id
  WHERE c.new_email <> '' AND u.deleted_at IS NULL;
